/** Which nodes of a search tree are drawn on the map, and where. */
import { hierarchy, tree } from 'd3-hierarchy';

import type { Node } from '../api/types.ts';

/** A node that is drawn. */
export interface Drawn {
  id: string;
  node: Node;
  /** `seat-code` of each move from the root of the whole tree, parted by dots. */
  path: string;
  x: number;
  y: number;
  /** Branches that are not drawn. */
  hidden: number;
  /** Whether it is on the expected line: the most visited move, again and again. */
  line: boolean;
}

/** A line between two drawn nodes. */
export interface Edge {
  id: string;
  from: Drawn;
  to: Drawn;
  /** Its part of the root's visits, in [0, 1]. */
  weight: number;
}

/** Return the visits that a node needs to be among the `n` most visited ones. */
export function threshold(root: Node, n: number): number {
  const visits: number[] = [];
  const collect = (node: Node): void => {
    visits.push(node.visits);
    node.children.forEach(collect);
  };
  collect(root);
  return visits.toSorted((a, b) => b - a)[n - 1] ?? 0;
}

/** Return a tree without nodes of fewer visits; what is cut is counted in `more`. */
export function pruned(node: Node, least: number): Node {
  const kept = node.children.filter(({ visits }) => visits >= least);
  return {
    ...node,
    children: kept.map((child) => pruned(child, least)),
    more: node.more + node.children.length - kept.length,
  };
}

/** Return a tree without what lies deeper than so many moves. */
export function shallow(node: Node, depth: number): Node {
  const children = depth > 0 ? node.children.map((child) => shallow(child, depth - 1)) : [];
  return { ...node, children, more: node.more + node.children.length - children.length };
}

/** Return the path of a child of the node at a path. */
const pathTo = (parent: string, { seat, code }: Node) =>
  `${parent === '' ? '' : `${parent}.`}${seat}-${code}`;

/** Return the node at a path; null: the tree has none there (any more). */
export function nodeAt(root: Node, path: string): Node | null {
  let [here, at] = [root, ''];
  while (at !== path) {
    const next = here.children.find((child) => {
      const to = pathTo(at, child);
      return path === to || path.startsWith(`${to}.`);
    });
    if (next === undefined) return null;
    [here, at] = [next, pathTo(at, next)];
  }
  return here;
}

/**
 * Return the drawn nodes and edges of the `n` most visited nodes, in a box of 0 to 1.
 *
 * @param base Where the root lies in the whole tree.
 */
export function layout(
  root: Node,
  n: number,
  depth = Infinity,
  base = '',
): { nodes: Drawn[]; edges: Edge[] } {
  const whole = shallow(root, depth);
  const top = hierarchy(pruned(whole, threshold(whole, n)), ({ children }) => children);
  const placed = tree<Node>().size([1, 1])(top);
  const drawn = new Map<unknown, Drawn>();
  let count = 0;
  placed.each((at) => {
    const { data, parent } = at;
    const first = parent === null || (parent.children?.[0] === at && drawn.get(parent)?.line);
    const [x, y, line] = [at.y, at.x, first === true];
    const above = parent === null ? undefined : drawn.get(parent)?.path;
    const path = above === undefined ? base : pathTo(above, data);
    const made = { id: `n${count++}`, node: data, path, x, y, hidden: data.more, line };
    drawn.set(at, made);
  });
  const edges = placed.links().flatMap(({ source, target }) => {
    const [from, to] = [drawn.get(source), drawn.get(target)];
    if (from === undefined || to === undefined) return [];
    return [
      { id: `${from.id}-${to.id}`, from, to, weight: to.node.visits / Math.max(1, root.visits) },
    ];
  });
  return { nodes: [...drawn.values()], edges };
}

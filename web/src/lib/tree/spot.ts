/** A node of the tree of an analysis. */
export interface Spot {
  analysis: string;
  /** `seat-code` of each move from the root, parted by dots; empty: the root. */
  path: string;
}

/** How large a map is drawn, and which part of it is seen. */
export interface Sight {
  /** How many times its own size it is drawn. */
  zoom: number;
  /** How far it is scrolled, in pixels of the screen. */
  left: number;
  top: number;
}

export const [SMALLEST, LARGEST, STEP] = [0.25, 4, 1.25];

/** Return a zoom within its bounds. */
const bounded = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** Return a sight drawn larger or smaller; what lies at a point of the window stays there. */
export function zoomed(sight: Sight, factor: number, at: { x: number; y: number }): Sight {
  const zoom = bounded(sight.zoom * factor);
  const by = zoom / sight.zoom;
  return {
    zoom,
    left: Math.max(0, (sight.left + at.x) * by - at.x),
    top: Math.max(0, (sight.top + at.y) * by - at.y),
  };
}

/** Return the sight that shows as much of a drawing as fits a window. */
export function fitted(
  window: { width: number; height: number },
  drawing: { width: number; height: number },
): Sight {
  const zoom = Math.min(1, window.width / drawing.width, window.height / drawing.height);
  return { zoom: bounded(zoom), left: 0, top: 0 };
}

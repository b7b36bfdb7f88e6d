const largest = 400;

export function clampedZoom(zoom: number): number {
  return zoom < 1.05 ? 1 : Math.min(largest, zoom);
}

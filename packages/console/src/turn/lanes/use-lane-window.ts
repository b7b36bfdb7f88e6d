import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { clampedZoom } from './zoom.js';

/** The visible part of the axis with a margin, as shares. */
interface LaneWindow {
  first: number;
  last: number;
  /** The width of the view in pixels. */
  width: number;
}

/** Follows the scrolling, keeps the middle in place while zooming, and zooms by wheel with Ctrl. */
export function useLaneWindow(
  scroller: RefObject<HTMLDivElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
): LaneWindow {
  const [shown, setShown] = useState<LaneWindow>({ first: 0, last: 1, width: 800 });
  const before = useRef(zoom);
  /** The zoom's anchor in the view, from 0 to 1. */
  const anchor = useRef(0.5);

  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const measure = () => {
      const { scrollLeft, clientWidth: width } = view;
      const whole = Math.max(1, width * zoom);
      setShown({ first: (scrollLeft - width) / whole, last: (scrollLeft + 2 * width) / whole, width });
    };
    const at = view.scrollLeft + view.clientWidth * anchor.current;
    view.scrollLeft = (at * zoom) / before.current - view.clientWidth * anchor.current;
    before.current = zoom;
    anchor.current = 0.5;
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(view);
    view.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      view.removeEventListener('scroll', measure);
    };
  }, [scroller, zoom]);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, width } = view.getBoundingClientRect();
      anchor.current = width > 0 ? (event.clientX - left) / width : 0.5;
      onZoom(clampedZoom(zoom * 1.002 ** -event.deltaY));
    };
    view.addEventListener('wheel', onWheel, { passive: false });
    return () => view.removeEventListener('wheel', onWheel);
  }, [scroller, zoom, onZoom]);
  return shown;
}

import type { Page } from 'playwright-core';
import { z } from 'zod';

const frames = z.object({ times: z.array(z.number()), reached: z.number() });

export interface Scrolled {
  /** Durations of frames, in ms: the median, and the number of frames longer than two at 60 per second. */
  medianMs: number;
  dropped: number;
  frames: number;
  /** The scroll position reached, in CSS pixels. */
  reached: number;
}

const longMs = 2 * (1_000 / 60);

/** Scrolls an element down by this many pixels in each frame, and measures the frames. */
export async function scrolled(page: Page, selector: string, step: number, count: number): Promise<Scrolled> {
  const { times, reached } = frames.parse(
    await page.evaluate(`new Promise((done) => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const times = [];
      let before = performance.now();
      const next = (now) => {
        times.push(now - before);
        before = now;
        element.scrollTop += ${step};
        if (times.length < ${count}) requestAnimationFrame(next);
        else done({ times, reached: element.scrollTop });
      };
      requestAnimationFrame(next);
    })`),
  );
  const sorted = times.toSorted((left, right) => left - right);
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    dropped: times.filter((ms) => ms > longMs).length,
    frames: times.length,
    reached,
  };
}

/** The same on a nearly empty page: the machine's current limit. */
export async function scrolledEmpty(page: Page, step: number, count: number): Promise<Scrolled> {
  const blank = await page.context().newPage();
  await blank.setContent(
    '<div id="s" style="height:700px;overflow:auto"><div style="height:9000000px">Nothing</div></div>',
  );
  const found = await scrolled(blank, '#s', step, count);
  await blank.close();
  return found;
}

export function inWords({ medianMs, dropped, frames: count }: Scrolled): string {
  return `${(1_000 / medianMs).toFixed(0)} frames a second, ${dropped} of ${count} dropped`;
}

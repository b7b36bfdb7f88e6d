import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../test/support/find-chromium';
import { summarise } from '../measure/summary';
import { startHostPages } from '../setup/host-pages';
import type { Experiment } from './experiment';

/** Lighthouse's slow-down of a machine to an ordinary phone. */
const slowDown = 4;
/** Measures only the button, without the later requests of an idle page. */
const savesData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
const twoFrames = 'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))';

/**
 * Measures the cost of the widget's closed button for a page: the main thread's time until the button is
 * drawn, over a page without it. Both load afresh, in alternation.
 */
export const widget: Experiment = {
  name: 'widget',
  title: 'closed button of the widget',
  async run({ holdfast, plan, progress }) {
    const executablePath = findChromium();
    if (executablePath === undefined) {
      progress('left out: there is no Chromium in PATH');
      return [];
    }
    const pages = await startHostPages(holdfast.url);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const [bare, over]: [number[], number[]] = [[], []];
      for (let round = -1; round < plan.pageLoads; round += 1) {
        const without = await mainThreadMs(browser, pages.bare);
        const withButton = await mainThreadMs(browser, pages.withWidget, '.launcher');
        // The first round fills the browser's code caches.
        if (round < 0) continue;
        bare.push(without);
        over.push(withButton - without);
      }
      return [
        {
          id: 'widget-bare-page',
          title: `main thread of a bare page, CPU slowed down ${slowDown} ×`,
          unit: 'ms',
          cells: { holdfast: summarise(bare) },
        },
        {
          id: 'widget-button',
          title: '… and of the widget’s closed button, over it',
          unit: 'ms',
          cells: { holdfast: summarise(over) },
        },
      ];
    } finally {
      await browser.close();
      await pages.close();
    }
  },
};

/** Returns the main thread's time until the page is drawn with an element that matches `shown`. */
async function mainThreadMs(browser: Browser, address: string, shown = 'h1'): Promise<number> {
  const context = await browser.newContext();
  await context.addInitScript(savesData);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.locator(shown).waitFor();
  await page.evaluate(twoFrames);
  const { metrics } = await devTools.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

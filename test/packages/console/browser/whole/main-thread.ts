import type { Page } from 'playwright-core';

/**
 * Runs `act` on a page. Returns its result, and the processor time of the page's main thread in ms, which
 * excludes other programs.
 */
export async function computed<Result>(
  page: Page,
  act: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const tasks = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await tasks();
  const result = await act();
  const seconds = (await tasks()) - before;
  await session.detach();
  return { result, ms: seconds * 1_000 };
}

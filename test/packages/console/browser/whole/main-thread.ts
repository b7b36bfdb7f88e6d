import type { Page } from 'playwright-core';

/**
 * Does something with a page. Returns its result, and what the page's main thread computed meanwhile, in ms of a
 * processor: whatever else the machine does does not count.
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

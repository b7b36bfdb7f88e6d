import { must } from '../broken';

/** Returns the sum of these metrics from /metrics. */
export async function figureOf(url: string, names: string[]): Promise<number> {
  const page = await pageOf(url);
  return names.reduce((sum, name) => sum + (valuesOf(page, name)[0]?.value ?? 0), 0);
}

export interface LimitUse {
  limit: string;
  used: number;
}

/**
 * Returns the use of each admission limit.
 * @throws Broken if the service reports no limits
 */
export async function limitUses(url: string): Promise<LimitUse[]> {
  const values = valuesOf(await pageOf(url), 'holdfast_limit_used');
  must('', values.length > 0, '/metrics tells nothing of limits');
  return values.map(({ labels, value }) => ({
    limit: /limit="([^"]*)"/.exec(labels)?.[1] ?? labels,
    used: value,
  }));
}

async function pageOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function valuesOf(page: string, name: string): { labels: string; value: number }[] {
  const lines = page.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return [...lines].map(([, labels = '', value]) => ({ labels, value: Number(value) }));
}

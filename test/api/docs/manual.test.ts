import { testService } from '../../support/test-service';

const service = testService();
const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test('serves the manual under the policy of the console, and compressed', async () => {
  const page = await get('/manual', { 'accept-encoding': 'br' });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(page.headers.get('content-encoding')).toBe('br');
  const html = await page.text();
  expect(html).toContain('<title>Holdfast docs</title>');
  const assets = [...html.matchAll(/(?:href|src)="(\/manual\/manual\.[^"]+)"/g)].map(([, path = '']) => path);
  expect(assets).toHaveLength(2);
  for (const path of assets) expect((await get(path)).headers.get('cache-control')).toContain('immutable');
});

test('each operation that the manual links to is on the page of the API', async () => {
  const api = await (await get('/docs')).text();
  const ids = new Set([...api.matchAll(/<section id="([^"]+)"/g)].map(([, id = '']) => id));
  const texts: { pages: [string, string, string][] } = JSON.parse(
    await (await get('/manual/search.json')).text(),
  );
  const links: string[] = [];
  for (const [, , address] of texts.pages) {
    const html = await (await get(address)).text();
    links.push(...[...html.matchAll(/href="\/docs#([^"]+)"/g)].map(([, id = '']) => id));
  }
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

test.each(['/manual/nowhere', '/manual/../package.json', '/manual/index', '/manual/.stamp'])(
  'has no page %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

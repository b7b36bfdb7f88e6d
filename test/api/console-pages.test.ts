import { testService } from '../support/test-service';

const service = testService();

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test.each(['/console', '/console/', '/console/inbox/conv_1', '/console/agents?q=x'])(
  'serves its page at %s, under a policy that lets nothing in but its own files',
  async (path) => {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).not.toMatch(/<style|style=|<script(?![^>]+src=)/);
  },
);

test('serves the files of its page for good, and no others', async () => {
  const page = await (await get('/console')).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    const answer = await get(file);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const known = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await get(file, known)).status).toBe(304);
  }
  expect((await get('/console/assets/index-00000000.js')).status).toBe(404);
  expect((await get('/console/assets/..%2Findex.html')).status).toBe(404);
  expect((await get('/consoles')).status).toBe(404);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testService } from '../support/test-service';
import { aWorkspace } from '../support/workspace';
import { xssCorpus } from '../packages/widget/xss-corpus';

const service = testService();

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test('serves the script to every origin, cached for good under its hash alone', async () => {
  const script = await get('/widget.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(script.headers.get('cache-control')).toBe('public, max-age=300');
  const tag = script.headers.get('etag') ?? '';
  expect((await get('/widget.js', { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304);

  const hashed = await get(`/widget.${tag.replaceAll('"', '')}.js`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await hashed.text()).toBe(await script.text());
  expect((await get('/widget.0123456789abcdef.js')).status).toBe(404);
});

test('serves the chat in each language, also to pages with an earlier script', async () => {
  const [hash = ''] = /(?<=\/widget\/chat\.)[0-9a-f]{16}/.exec(await (await get('/widget.js')).text()) ?? [];
  expect(await partIn('chat', hash, 'de')).toContain('Senden');
});

test('serves what the chat loads later in the same way', async () => {
  const chat = await get('/widget/chat.0123456789abcdef.de.js');
  const [hash = ''] = /(?<=`later\.)[0-9a-f]{16}/.exec(await chat.text()) ?? [];
  expect(await partIn('later', hash, 'de')).toContain('Angehängte Dateien');
});

/** Returns a part of the widget, after a look at how it is served. */
async function partIn(part: string, hash: string, language: string): Promise<string> {
  const present = await get(`/widget/${part}.${hash}.${language}.js`);
  expect([
    present.status,
    present.headers.get('content-type'),
    present.headers.get('access-control-allow-origin'),
    present.headers.get('cross-origin-resource-policy'),
    present.headers.get('cache-control'),
  ]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '*',
    'cross-origin',
    'public, max-age=31536000, immutable',
  ]);
  const text = await present.text();
  const earlier = await get(`/widget/${part}.0123456789abcdef.${language}.js`);
  expect(earlier.headers.get('cache-control')).toBe('no-cache');
  expect(await earlier.text()).toBe(text);
  expect((await get(`/widget/${part}.${hash}.xx.js`)).status).toBe(404);
  return text;
}

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('compresses for who takes %s', async (accepted, encoding, decoded) => {
  const { get: lookUp } = await import('node:http');
  const [sent, body] = await new Promise<[string | undefined, Buffer]>((resolve, reject) => {
    lookUp(`${service.url}/widget.js`, { headers: { 'accept-encoding': accepted } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve([response.headers['content-encoding'], Buffer.concat(parts)]));
    }).on('error', reject);
  });
  expect(sent).toBe(encoding);
  expect(decoded(body).toString()).toBe(await (await get('/widget.js')).text());
});

test('shows a field for a key, and the chat with one', async () => {
  const without = await get('/widget');
  expect(await without.text()).toContain('<input name="key"');
  const page = await get('/widget?key=svc_ak_x');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await page.text()).toContain('src="/widget.js" data-key="svc_ak_x"');
});

test('puts no other key and no markup into its pages', async () => {
  for (const path of ['/widget', '/widget/frame']) {
    const secret = await (await get(`${path}?key=svc_live_secret`)).text();
    expect(secret).not.toContain('svc_live_secret');
    const hostile = await (
      await get(`${path}?key=${encodeURIComponent('svc_ak_"><script>alert(1)</script>')}`)
    ).text();
    expect(hostile).not.toContain('<script>alert');
  }
});

test('lets only a key’s origins frame the page for iframes', async () => {
  const ws = await aWorkspace(service);
  const frames = async (key: string) =>
    (await get(`/widget/frame?key=${key}`)).headers.get('content-security-policy') ?? '';
  const { data } = await ws.ask('POST', '/credentials', {
    name: 'Shop',
    kind: 'ACCESS_KEY',
    allowedOrigins: ['https://shop.example', 'https://www.shop.example'],
  });
  expect(await frames(String(data['key']))).toContain(
    'frame-ancestors https://shop.example https://www.shop.example',
  );
  expect(await frames(ws.accessKey)).toContain('frame-ancestors *');
});

describe('the preview of the console', () => {
  const preview = async (fields: Record<string, string>) => {
    const shown = await get(`/widget/preview?${new URLSearchParams(fields).toString()}`);
    return { page: await shown.text(), policy: shown.headers.get('content-security-policy') ?? '' };
  };

  test('shows the widget with the options, to pages of the service alone', async () => {
    const { page, policy } = await preview({
      key: 'svc_ak_1',
      title: 'Acme',
      accent: '#0f766e',
      inset: '32px',
    });
    expect(page).toContain('data-key="svc_ak_1" data-title="Acme" async');
    expect(page).toContain('holdfast-chat{--holdfast-accent:#0f766e;--holdfast-inset:32px;}');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test.each(xssCorpus)('takes hostile texts as texts alone: %s', async (text) => {
    const names = ['key', 'title', 'greeting', 'suggestions', 'locale', 'theme', 'accent', 'radius', 'inset'];
    const { page } = await preview(Object.fromEntries(names.map((name) => [name, text])));
    const plain = await preview({ title: 'Acme' });
    const tags = (html: string) => html.match(/<\/?[a-z]+/gi);
    expect(tags(page)).toEqual(tags(plain.page));
    expect(page).toContain('holdfast-chat{}');
  });
});

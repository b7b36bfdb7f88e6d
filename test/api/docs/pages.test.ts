import { testService } from '../../support/test-service';

const service = testService();
const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test.each(['/docs', '/openapi.json'])(
  'sends %s compressed, and not to a client that has it',
  async (path) => {
    const whole = await get(path, { 'accept-encoding': 'gzip' });
    expect(whole.headers.get('content-encoding')).toBe('gzip');
    expect(await whole.text()).toContain('/api/agent/chat');
    const tag = whole.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304);
  },
);

test('names the groups of operations as people do', async () => {
  const page = await (await get('/docs')).text();
  for (const name of ['AI SDK', 'OpenAI', 'MCP servers', 'Model providers'])
    expect(page).toContain(`<h2>${name}</h2>`);
});

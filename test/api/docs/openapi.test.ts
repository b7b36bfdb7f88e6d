import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';

const run = promisify(execFile);
const bin = (name: string) => join('node_modules', '.bin', name);

const service = testService();
let folder: string;
beforeAll(async () => {
  // Inside the project, so that the packages of a generated client are found.
  folder = await mkdtemp(join('node_modules', '.cache-openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writtenDocument(): Promise<string> {
  const path = join(folder, 'openapi.json');
  await writeFile(path, await (await service.get('/openapi.json', '')).text());
  return path;
}

test('serves a valid OpenAPI 3.1 document', async () => {
  const path = await writtenDocument();
  const { stdout } = await run(bin('validate-api'), [path]);
  expect(stdout).toContain('"valid": true');
});

/** A client written with nothing but the description. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema';

const [baseUrl = '', apiKey = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': apiKey } });

async function main(): Promise<void> {
  const { data, error } = await client.POST('/api/agent/chat', { body: { message: 'Hello' } });
  if (!data) throw new Error(error.error.message);
  const { message, conversationId }: { message: string; conversationId: string } = data.data;
  console.log(JSON.stringify({ message, conversationId }));
}
void main();
`;

test('generates a client that compiles and sends a chat message', async () => {
  const path = await writtenDocument();
  await run(bin('openapi-typescript'), [path, '-o', join(folder, 'schema.d.ts')]);
  const source = join(folder, 'client.ts');
  await writeFile(source, program);
  const flags = ['--strict', '--skipLibCheck', '--module', 'node20', '--target', 'es2023', '--types', 'node'];
  await run(join('node_modules', 'typescript-7', 'bin', 'tsc'), ['--ignoreConfig', ...flags, source]);

  const { apiKey } = await service.tenant();
  service.model.script(says('Hello from the other side.'));
  const { stdout } = await run('node', [join(folder, 'client.js'), service.url, apiKey]);
  expect(JSON.parse(stdout)).toMatchObject({ message: 'Hello from the other side.' });
});

test('serves a page of every operation, which loads only files of this service', async () => {
  const text = await (await service.get('/openapi.json', '')).text();
  const document: { paths: object } = JSON.parse(text);
  const response = await service.get('/docs', '');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  const page = (await response.text()).replaceAll('<wbr />', '');
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toMatch(/(?:src|href|action)="(?!\/|#)/);
  const scripts = [...page.matchAll(/<script[^>]*src="([^"]*)"[^>]*>([^<]*)<\/script>/g)];
  expect(scripts.map(([, , code]) => code)).toEqual(['']);
  const script = await service.get(scripts[0]?.[1] ?? '', '');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect((await service.get('/docs/style.css', '')).headers.get('content-type')).toContain('text/css');
});

test('serves a home page that describes the service and links to its other pages', async () => {
  const response = await service.get('/', '');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  const page = (await response.text()).replaceAll('<wbr />', '');
  for (const path of ['/docs', '/openapi.json', '/readyz']) {
    expect(page).toContain(`href="${path}"`);
    expect((await service.get(path, '')).status).toBe(200);
  }
  expect(page).not.toMatch(/<script|https?:\/\//);
});

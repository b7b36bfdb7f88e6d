import { spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../support/local-server';
import { startTestService, type TestService } from '../../support/test-service';

const suite = join(
  require.resolve('@modelcontextprotocol/conformance/package.json'),
  '..',
  'dist',
  'index.js',
);

/** The suite needs Node 22. */
const isNewEnough = Number.parseInt(process.versions.node, 10) >= 22;

let service: TestService;
let front: Awaited<ReturnType<typeof listenLocally>>;
let url: string;
beforeAll(async () => {
  service = await startTestService();
  const { agentId, apiKey } = await service.tenant();
  front = await listenLocally(withKey(service.url, apiKey));
  url = `${front.url}/mcp/${agentId}`;
});
afterAll(async () => {
  await front.close();
  await service.stop();
});

/** The suite has no keys, so this server in front adds it to every request. */
function withKey(serviceUrl: string, key: string): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const passed = request(
      `${serviceUrl}${incoming.url}`,
      { method: incoming.method, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
}

async function run(revision: string): Promise<{ code: number; said: string }> {
  const expected = join(__dirname, `mcp-conformance-${revision}.yaml`);
  const options = ['--url', url, '--requirements', revision, '--expected-failures', expected];
  const child = spawn(process.execPath, [suite, 'server', ...options]);
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const [code, said] = await Promise.all([ended, text(child.stdout)]);
  return { code, said };
}

(isNewEnough ? describe : describe.skip)('the conformance suite, on Node 22 and newer', () => {
  test.each(['2025-11-25', '2026-07-28'])(
    'finds only what is listed, for the requirements of %s',
    async (revision) => {
      const { code, said } = await run(revision);
      expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
    },
  );
});

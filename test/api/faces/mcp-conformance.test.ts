import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { runConformance } from '../../support/conformance/run-conformance';
import { everyWay } from '../../support/every-way';
import { listenLocally } from '../../support/local-server';
import { testService } from '../../support/test-service';

const service = testService();
let front: Awaited<ReturnType<typeof listenLocally>>;
let url: string;
beforeAll(async () => {
  const { agentId, apiKey } = await service.tenant();
  front = await listenLocally(withKey(service.url, apiKey));
  url = `${front.url}/mcp/${agentId}`;
});
afterAll(() => front.close());

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

/** The suite is too long for `npm test`. */
(everyWay ? describe : describe.skip)('the conformance suite', () => {
  test.each(['2025-11-25', '2026-07-28'])(
    'finds only what is listed, for the requirements of %s',
    async (revision) => {
      const { passed, output } = await runConformance({
        tested: ['server', '--url', url],
        revision,
        expectedFailures: join(__dirname, `mcp-conformance-${revision}.yaml`),
      });
      expect({ passed, output: passed ? '' : output }).toEqual({ passed: true, output: '' });
    },
  );
});

import { aTenantWith } from '../../support/mcp-agent';
import { forAllTests } from '../../support/lifetimes';
import { lookupServer } from '../../support/mcp-workspace';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { startTokenServer } from '../../support/token-server';

const service = testService();
const tokens = forAllTests(startTokenServer);
/** The tokens that the server accepts. */
const good = new Set(['service-token-1']);
const server = lookupServer((token) => good.has(token), {
  call: async ({ authorization }) => ({
    content: [{ type: 'text', text: `With ${authorization ?? 'none'}` }],
  }),
});
const lookup = calls({ tool: 'crm__lookup', args: {} });
const toldToModel = () => service.model.requests.at(-1)?.messages.at(-1)?.content ?? '';

test('calls a server with a token of the service, and gets a new one if the server refuses it', async () => {
  const clientCredentials = { tokenUrl: tokens.url, clientId: 'holdfast', clientSecret: 'the-secret' };
  const { apiKey } = await aTenantWith(service, server.target, {
    auth: 'client_credentials',
    clientCredentials,
  });
  for (const accepted of ['service-token-1', 'service-token-2']) {
    good.clear();
    good.add(accepted);
    service.model.script(lookup, says('Done.'));
    const turn = await readTurn(await service.stream(apiKey, { q: 'who am I?' }));
    expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ tool: 'crm__lookup', success: true }]);
    // The server repeats the token, which nobody may read.
    expect(toldToModel()).toBe('With Bearer [credential]');
  }
  expect(tokens.seen).toHaveLength(2);
});

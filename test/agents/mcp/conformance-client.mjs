// The client that the conformance suite starts: our own, as it is built, against the server whose address comes last.
// A person would open the link to connect; here it is opened at once, and the suite's servers agree to everything.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { McpClients } = require('../../../dist/src/agents/mcp/mcp-clients.js');
const {
  beginAuthorization,
  finishAuthorization,
} = require('../../../dist/src/agents/mcp/authorization/authorization-flow.js');
const { Outbound } = require('../../../dist/src/platform/outbound/outbound.js');
const { libraryFetch } = require('../../../dist/src/platform/outbound/library-fetch.js');

const url = process.argv.at(-1);
const { toolCalls = [], ...context } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}');

/** The suite starts dozens of these at once. */
const patienceMs = 200_000;
/** How often a person is asked to connect for one call. */
const mostQuestions = 3;

const outbound = new Outbound([new URL(url).hostname]);
const schemas = { schemaFault: async () => undefined };
const clients = new McpClients(outbound, schemas, { openMs: patienceMs, listMs: patienceMs });
const target = { mcpServerId: 'conformance', url, transport: 'streamable-http' };

const service = {
  serverUrl: url,
  redirectUrl: 'http://localhost:3000/connect/callback',
  clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
  clientName: 'Holdfast',
};
let client = context.client_id && { clientId: context.client_id, clientSecret: context.client_secret };
let grant;

/** Asks with the token that there is, and connects as often as the server demands it. */
async function connected(ask, questions = mostQuestions) {
  const answer = await ask(grant ? { bearer: grant.accessToken } : {});
  if (answer.outcome !== 'unauthorized' || questions === 0) return answer;
  await connect(answer.challenge ?? {});
  return connected(ask, questions - 1);
}

async function connect({ resourceMetadataUrl, scope, lacksScope }) {
  const fetchFn = libraryFetch(outbound, patienceMs);
  const request = { ...service, client, resourceMetadataUrl };
  const scopes = lacksScope ? [grant?.scope, scope] : [scope];
  const { url: link, pending } = await beginAuthorization(fetchFn, 'a-state', { ...request, scopes });
  client = pending.client;
  const { headers } = await fetch(link, { redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location'));
  const answer = { code: searchParams.get('code'), iss: searchParams.get('iss') ?? undefined };
  grant = await finishAuthorization(fetchFn, pending, service.redirectUrl, answer);
}

/** Calls a tool, and answers yes to everything that its server asks. */
async function call(tool, args, resume) {
  const { name, parameters } = tool;
  const options = { idempotencyKey: `conformance/${name}`, timeoutMs: patienceMs, parameters, resume };
  const { outcome, open, text } = await connected((credential) =>
    clients.call(target, name, args, { ...options, credential }),
  );
  console.log(name, outcome, text);
  if (outcome !== 'open') return;
  const { requestState, inputs } = open;
  const answer = { action: 'accept', content: { confirmed: true } };
  const inputResponses = Object.fromEntries(Object.keys(inputs).map((key) => [key, answer]));
  await call(tool, args, { inputResponses, ...(requestState !== undefined && { requestState }) });
}

try {
  const { definitions, problems, outcome } = await connected((credential) =>
    clients.discover(target, credential),
  );
  console.log(outcome, problems);
  const named = (wanted) => definitions.find(({ name }) => name === wanted);
  for (const { name, arguments: args } of toolCalls) if (named(name)) await call(named(name), args);
  if (toolCalls.length === 0) for (const tool of definitions) await call(tool, { a: 2, b: 3 });
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
} finally {
  await clients.close();
  await outbound.close();
}

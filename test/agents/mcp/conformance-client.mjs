// The client that the conformance suite starts: our own, as it is built, against the server whose address comes last.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { McpClients } = require('../../../dist/src/agents/mcp/mcp-clients.js');
const { Outbound } = require('../../../dist/src/platform/outbound/outbound.js');

const url = process.argv.at(-1);
const { toolCalls = [] } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}');

/** The suite starts dozens of these at once. */
const patienceMs = 200_000;

const outbound = new Outbound([new URL(url).host]);
const schemas = { schemaFault: async () => undefined };
const clients = new McpClients(outbound, schemas, { openMs: patienceMs, listMs: patienceMs });
const target = { mcpServerId: 'conformance', url, transport: 'streamable-http' };

/** Calls a tool, and answers yes to everything that its server asks. */
async function call(tool, args, resume) {
  const { name, parameters } = tool;
  const options = { idempotencyKey: `conformance/${name}`, timeoutMs: patienceMs, parameters, resume };
  const { outcome, open, text } = await clients.call(target, name, args, options);
  console.log(name, outcome, text);
  if (outcome !== 'open') return;
  const { requestState, inputs } = open;
  const answer = { action: 'accept', content: { confirmed: true } };
  const inputResponses = Object.fromEntries(Object.keys(inputs).map((key) => [key, answer]));
  await call(tool, args, { inputResponses, ...(requestState !== undefined && { requestState }) });
}

const { definitions, problems, outcome } = await clients.discover(target);
console.log(outcome, problems);
const named = (wanted) => definitions.find(({ name }) => name === wanted);
for (const { name, arguments: args } of toolCalls) if (named(name)) await call(named(name), args);
if (toolCalls.length === 0) for (const tool of definitions) await call(tool, { a: 2, b: 3 });
await clients.close();
await outbound.close();

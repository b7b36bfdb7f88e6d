import { McpClients, type McpCallOptions } from '../../../src/agents/mcp/mcp-clients';
import type { McpTarget } from '../../../src/agents/mcp/mcp-target';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { testSchemaChecks } from '../../support/schema-checks';
import { everything, startEverything } from './everything-server';

interface Reference {
  target: McpTarget;
  host: string;
  stop: () => Promise<void>;
}

const stdio: Reference = {
  target: {
    mcpServerId: 'mcp_stdio_everything',
    name: 'everything',
    transport: 'stdio',
    command: process.execPath,
    args: [everything, 'stdio'],
    env: { ONLY_THIS: 'is given' },
  },
  host: '',
  stop: async () => {
    delete process.env['CANARY_OF_THE_SERVICE'];
  },
};

/** The program starts with the first call, when this process has a secret in its environment. */
async function startStdio(): Promise<Reference> {
  process.env['CANARY_OF_THE_SERVICE'] = 'secret';
  return stdio;
}

describe.each([
  ['streamable HTTP', () => startEverything('streamable-http')],
  ['server-sent events', () => startEverything('sse')],
  ['standard input and output', startStdio],
])('the reference server over %s', (_, start) => {
  let reference: Reference;
  let outbound: Outbound;
  let clients: McpClients;
  const call = (
    tool: string,
    args: Record<string, string | number> = {},
    options: Partial<McpCallOptions> = {},
  ) => clients.call(reference.target, tool, args, { idempotencyKey: 'k', timeoutMs: 100_000, ...options });

  beforeAll(async () => {
    reference = await start();
    outbound = new Outbound([reference.host]);
    clients = new McpClients(outbound, testSchemaChecks(), { openMs: 100_000, listMs: 100_000 });
  });
  afterAll(async () => {
    await clients.close();
    await outbound.close();
    await reference.stop();
  });

  test('lists all of its tools', async () => {
    const { outcome, definitions, problems } = await clients.discover(reference.target);
    expect({ outcome, problems }).toEqual({ outcome: 'listed', problems: [] });
    expect(definitions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['echo', 'get-sum', 'get-env']),
    );
    expect(definitions.find(({ name }) => name === 'echo')).toMatchObject({
      parameters: { type: 'object', properties: { message: { type: 'string' } } },
      hash: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('answers with text', async () => {
    expect(await call('echo', { message: 'hello' })).toEqual({
      outcome: 'answered',
      success: true,
      text: 'Echo: hello',
    });
  });

  test('reports its progress', async () => {
    const told: string[] = [];
    const result = await call(
      'trigger-long-running-operation',
      { duration: 2.4, steps: 2 },
      { onProgress: (text) => told.push(text) },
    );
    expect(result.success).toBe(true);
    expect(told).toContain('1 of 2');
  });

  if (start === startStdio)
    test('receives only PATH, HOME and the variables that the settings name for it', async () => {
      const names = Object.keys(JSON.parse((await call('get-env')).text));
      expect(names.filter((name) => !['PATH', 'HOME', 'ONLY_THIS'].includes(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['PATH', 'ONLY_THIS']));
    });
});

describe('a stdio program of the installation', () => {
  test('fails with a message if it does not exist', async () => {
    const outbound = new Outbound([]);
    const clients = new McpClients(outbound, testSchemaChecks());
    const target: McpTarget = {
      ...stdio.target,
      transport: 'stdio',
      name: 'none',
      command: '/no/such/program',
      args: [],
      env: {},
    };
    expect(await clients.call(target, 'echo', {}, { idempotencyKey: 'k', timeoutMs: 5_000 })).toMatchObject({
      outcome: 'failed',
      error: "The tool's server could not be reached.",
    });
    await clients.close();
    await outbound.close();
  });
});

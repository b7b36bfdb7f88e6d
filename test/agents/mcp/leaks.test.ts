import { McpClients } from '../../../src/agents/mcp/mcp-clients';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { gate, waitFor } from '../../support/wait-for';
import { clientsFor, endClients, start } from './clients-under-test';
import { everything, startEverything } from './everything-server';
import { testSchemaChecks } from '../../support/schema-checks';
import { saying, startToolListServer } from './tool-list-server';

afterEach(endClients);

const held = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => kind !== 'Immediate')
    .sort();

/** Returns the resources held now that were not held before. A kind may occur several times. */
function beyond(now: string[], before: string[]): string[] {
  const known = [...before];
  return now.filter((kind) => {
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

test('leaves no timer, socket or stdio program behind after close', async () => {
  const server = await startToolListServer({
    call: ({ args }) => (args['hang'] === undefined ? saying('ok') : new Promise(() => undefined)),
    instead: (_, body, response) => {
      if (body.includes('break')) response.destroy();
      return body.includes('break');
    },
  });
  const reference = await startEverything('sse');
  const silent = await startToolListServer({ instead: () => true });
  const before = held();

  const outbound = new Outbound([server.host, reference.host, silent.host]);
  const schemas = testSchemaChecks({ threads: 2 });
  const clients = new McpClients(outbound, schemas);
  const impatient = new McpClients(outbound, schemas, { openMs: 300 });
  const options = { idempotencyKey: 'k', timeoutMs: 200 };
  const program = { mcpServerId: 'p', name: 'p', transport: 'stdio' as const, command: process.execPath };
  await Promise.all([
    clients.call(server.target, 'echo', {}, options),
    clients.call(server.target, 'echo', { hang: true }, options),
    clients.call(server.target, 'echo', { break: true }, options),
    clients.call(server.target, 'echo', {}, { ...options, credential: { bearer: 'another-user' } }),
    clients.discover(reference.target),
    clients.call(reference.target, 'echo', { message: 'x' }, { ...options, timeoutMs: 50_000 }),
    impatient.discover(silent.target),
    clients.discover({ ...program, args: [everything, 'stdio'], env: {} }),
    clients.discover({ ...program, name: 'q', command: '/no/such/program', args: [], env: {} }),
  ]);
  const hanging = clients.call(
    server.target,
    'echo',
    { hang: 'to the end' },
    { ...options, timeoutMs: 60_000 },
  );
  await waitFor('the call hangs', () => server.seen.some(({ body }) => body.includes('to the end')));
  await Promise.all([clients.close(), impatient.close()]);
  expect(await hanging).toMatchObject({ outcome: 'unknown', success: false });
  await outbound.close();
  await schemas.close();

  const more = () => beyond(held(), before);
  await waitFor('nothing is held that was not before', () => more().length === 0).catch(() => undefined);
  expect(more()).toEqual([]);
  await waitFor('the server has seen every socket close', async () => (await server.sockets()) === 0);
  await Promise.all([server.close(), silent.close(), reference.stop()]);
});

test('closes an unused connection after a while and ends its session', async () => {
  const { call, server } = await start({ call: () => saying('ok') }, { idleMs: 50 });
  await call();
  await waitFor('the session is given back', () => server.seen.some(({ method }) => method === 'DELETE'));
  expect(await call()).toMatchObject({ success: true });
  expect(server.seen.filter(({ body }) => body.includes('"initialize"'))).toHaveLength(2);
});

test('closes the least recently used connection if there are too many', async () => {
  const { call, server } = await start({ call: () => saying('ok') }, { connections: 2 });
  const as = (bearer: string) => call({ credential: { bearer } });
  for (const user of ['ada', 'bob', 'ada', 'cy']) expect(await as(user)).toMatchObject({ success: true });
  await waitFor('one session is given back', () => server.seen.some(({ method }) => method === 'DELETE'));
  const ended = server.seen.filter(({ method }) => method === 'DELETE');
  expect(ended.map(({ headers }) => headers.authorization)).toEqual(['Bearer bob']);
});

/** Node warns of eleven listeners, and one socket for each call would exceed `mostSockets`. */
const [manyCalls, mostSockets] = [100, 60];

test('leaves no listener, timer or socket behind after many calls', async () => {
  const { call, server } = await start({ call: () => saying('ok') });
  const warnings: string[] = [];
  const warn = ({ name }: Error) => warnings.push(name);
  const timers = () => held().filter((kind) => kind === 'Timeout').length;
  process.on('warning', warn);
  const { signal } = new AbortController();
  await call({ signal });
  const before = timers();
  for (let time = 0; time < manyCalls; time += 1) await call({ signal });
  await Promise.all(Array.from({ length: 30 }, () => call()));
  await waitFor('the timers are gone', () => timers() <= before);
  process.off('warning', warn);
  expect(warnings).toEqual([]);
  expect(await server.sockets()).toBeLessThan(mostSockets);
});

test('fails calls after close with a message', async () => {
  const { server } = await start({});
  const clients = clientsFor(server.host);
  await clients.close();
  expect(
    await clients.call(server.target, 'echo', {}, { idempotencyKey: 'k', timeoutMs: 1_000 }),
  ).toMatchObject({
    outcome: 'failed',
    error: 'The service is stopping.',
  });
});

/** Starts a server that never ends the answer to a call. `left` resolves when its client has left. */
async function startEndless() {
  const begun = gate();
  const left = gate();
  const started = await start({
    instead: (_, body, response) => {
      if (!body.includes('tools/call')) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
      response.on('close', left.open);
      begun.open();
      return true;
    },
  });
  return { ...started, begun: begun.opened, left: left.opened };
}

test('frees the socket of a call that timed out and keeps the connection', async () => {
  const { call, clients, server, left } = await startEndless();
  await clients.discover(server.target);
  expect(await call({ timeoutMs: 3_000 })).toMatchObject({ outcome: 'unknown' });
  await left;
});

test('frees the socket of a running call when the clients are closed', async () => {
  const { call, clients, begun, left } = await startEndless();
  const calling = call();
  await begun;
  await clients.close();
  expect(await calling).toMatchObject({ outcome: 'unknown' });
  await left;
});

test('ends the stream of a server when the clients are closed', async () => {
  const left = gate();
  const begun = gate();
  const { clients, server } = await start({
    instead: (_, __, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /x\n\n');
      response.on('close', left.open);
      begun.open();
      return true;
    },
  });
  const looking = clients.discover({ ...server.target, transport: 'sse' });
  await begun.opened;
  await clients.close();
  await left.opened;
  expect(await looking).toMatchObject({ outcome: 'failed' });
});

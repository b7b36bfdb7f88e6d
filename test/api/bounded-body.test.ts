import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { pino } from 'pino';
import { boundedBody } from '../../src/api/middleware/bounded-body';
import { errorResponse } from '../../src/api/middleware/error-response';
import { jsonBody } from '../../src/api/middleware/json-body';
import { requestState } from '../../src/api/middleware/request-state';
import type { RequestState } from '../../src/api/context';
import { SharedLimit } from '../../src/platform/limits/shared-limit';
import { listenLocally } from '../support/local-server';
import { waitFor } from '../support/wait-for';

let close = async (): Promise<void> => undefined;
afterEach(() => close());

test('gives back the bytes of a body that stopped, once its connection is closed', async () => {
  const shares = { tenant: 1, publicKey: 1, publicNetwork: 1, reserve: 0 };
  const bodies = new SharedLimit({ most: 1_000, shares, what: 'bytes' });
  const claimant = { tenantId: 't', credentialId: 'c', isPublic: false, network: '127.0.0.1' };
  const pace = { graceMs: 1_000, bytesPerSecond: 1, longestMs: 1_000 };
  const app = new Koa<RequestState>();
  app.use(requestState);
  app.use(errorResponse(pino({ level: 'silent' })));
  app.use(boundedBody(jsonBody(1_000), () => claimant, { bodies, maxBytes: 1_000, pace }));
  const handle = app.callback();
  const server = await listenLocally(createServer((req, res) => void handle(req, res)));
  close = server.close;
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const headers = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 100';
  socket.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await waitFor('the body', () => bodies.used === 100);
  expect(await text(socket)).toContain('too slowly');
  await waitFor('its bytes', () => bodies.used === 0);
});

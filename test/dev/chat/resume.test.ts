import type { ServerResponse } from 'node:http';
import { SilenceWatch } from '../../../packages/client/src/silence-watch';
import { waitFor } from '../../support/wait-for';
import { ChatDriver } from './chat-driver';
import {
  ScriptedService,
  dropping,
  fallingSilent,
  nothingLeft,
  openStream,
  playing,
  refuse,
  send,
  turnEvents,
} from './scripted-service';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
  // The client waits at random before it repeats a request; here a short part of that.
  jest.spyOn(Math, 'random').mockReturnValue(0.02);
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.stop();
});

const whole = turnEvents('turn_1', [
  ['meta', { conversationId: 'conv_1' }],
  ['status', { text: 'Thinking' }],
  ['content.delta', 'One '],
  ['content.delta', 'two '],
  ['content.delta', 'three.'],
  ['response.completed', { message: 'One two three.' }],
]);

function say(text: string, timings = {}): ChatDriver {
  const driver = new ChatDriver(['--url', service.baseUrl, '--key', 'k'], { timings });
  driver.type(text);
  driver.end();
  return driver;
}

const header = (name: string) => service.requests.map(({ headers }) => headers[name]);

test('resumes after the last complete event if the connection drops in the middle of a delta', async () => {
  service.expect(dropping(whole.slice(0, 4)), playing(whole.slice(4)));
  const driver = say('count');
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toBe('… Thinking\nOne two \n· connection lost, resuming…\nthree.\n');
  expect(header('last-event-id')).toEqual([undefined, 'turn_1:2.8']);
  expect(new Set(header('idempotency-key')).size).toBe(1);
  expect(service.requests.map(({ query }) => query.toString())).toEqual(['q=count', 'q=count']);
});

test('resumes a stream that closes before its last event', async () => {
  service.expect(playing(whole.slice(0, 3)), playing(whole.slice(3)));
  expect(await say('count').exitCode).toBe(0);
  expect(header('last-event-id')).toEqual([undefined, 'turn_1:2.4']);
});

test('sends the same request with the same key again if the connection drops before the first event', async () => {
  service.expect(
    (response) => response.destroy(),
    (response) => {
      openStream(response);
      response.destroy();
    },
    playing(whole, { 'idempotency-replayed': 'true' }),
  );
  const driver = say('count');
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toContain('One two three.');
  expect(header('last-event-id')).toEqual([undefined, undefined, undefined]);
  expect(new Set(header('idempotency-key')).size).toBe(1);
});

test('204 means that nothing is left to receive', async () => {
  service.expect(dropping(whole.slice(0, 4)), nothingLeft);
  const driver = say('count');
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toContain('nothing is left to receive');
});

test('finishes the answer after the service was killed and restarted', async () => {
  service.expect((response) => {
    openStream(response);
    send(response, whole.slice(0, 3));
  });
  const driver = say('count');
  await driver.shows('One ');
  await service.stop();
  await driver.shows('connection lost, resuming…');
  service.expect(refuse(503, { code: 'unavailable', message: 'Starting.' }), playing(whole.slice(3)));
  await service.start();
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toContain('\ntwo three.\n');
  expect(header('last-event-id')).toEqual([undefined, 'turn_1:2.4', 'turn_1:2.4']);
});

test('treats silence as a drop', async () => {
  service.expect(...fallingSilent(whole, 4));
  const driver = say('count', { silenceMs: 150 });
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toContain('resuming…\nthree.');
});

test('a keepalive counts as activity', async () => {
  // Time passes only between two keepalives: on a slow machine the silence would be over before one is read.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const heard = jest.spyOn(SilenceWatch.prototype, 'heard');
  const opened = new Promise<ServerResponse>((resolve) =>
    service.expect((response) => {
      openStream(response);
      send(response, whole.slice(0, 4));
      resolve(response);
    }),
  );
  const driver = say('count', { silenceMs: 400 });
  const stream = await opened;
  await driver.shows('two ');
  for (let beats = 0; beats < 6; beats += 1) {
    jest.advanceTimersByTime(100);
    heard.mockClear();
    send(stream, [{ name: 'keepalive', data: { ts: 1 } }]);
    await waitFor('the keepalive is read', () => heard.mock.calls.length > 0);
  }
  send(stream, whole.slice(4));
  stream.end();
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toBe('… Thinking\nOne two three.\n');
});

test('waits as long as `retry:` asks, even if that is longer than the client keeps trying', async () => {
  service.expect((response) => {
    openStream(response, 86_400_000);
    send(response, whole.slice(0, 4));
    response.end();
  });
  const driver = say('count');
  expect(await driver.exitCode).toBe(1);
  expect(service.requests).toHaveLength(1);
  expect(driver.output).toContain('The connection could not be made again in time.');
});

test('gives up on a service that stays unreachable, and says what happens to the turn', async () => {
  service.expect((response) => {
    openStream(response);
    send(response, whole.slice(0, 4));
  });
  const driver = say('count', { giveUpAfterMs: 200 });
  await driver.shows('two ');
  await service.stop();
  expect(await driver.exitCode).toBe(1);
  expect(driver.output).toContain('The connection could not be made again in time.');
  await service.start();
});

test('stops waiting if the conversation no longer exists when it reconnects', async () => {
  service.expect(
    dropping(whole.slice(0, 4)),
    refuse(404, { code: 'not_found', message: 'There is no such turn.' }),
  );
  const driver = say('count');
  expect(await driver.exitCode).toBe(1);
  expect(driver.output).toContain('error: There is no such turn. (not_found)');
});

import { ChatDriver } from './chat-driver';
import {
  ScriptedService,
  accepted,
  openStream,
  playing,
  refuse,
  send,
  turnEvents,
  type Play,
} from './scripted-service';
import type { ServerResponse } from 'node:http';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
});
afterEach(() => service.stop());

const person = () => new ChatDriver(['--url', service.baseUrl, '--key', 'k'], { interactive: true });

const started = turnEvents('turn_1', [
  ['meta', { conversationId: 'conv_1' }],
  ['content.delta', 'Well, '],
]);
const cancelled = turnEvents(
  'turn_1',
  [['error', { message: 'The turn was cancelled.', code: 'cancelled' }]],
  2,
);
const question = turnEvents('turn_1', [
  ['meta', { conversationId: 'conv_1' }],
  ['action', { type: 'confirm', instructionId: 'act_1', message: 'Sure?' }],
]);
const asking = playing(question);
const reply = (text: string) =>
  playing(
    turnEvents('turn_2', [
      ['meta', { conversationId: 'conv_1' }],
      ['content.delta', text],
      ['response.completed', {}],
    ]),
  );

/** A turn that runs until it is cancelled. */
function cancellable(): Play[] {
  let stream: ServerResponse | undefined;
  return [
    (response) => {
      stream = response;
      openStream(response);
      send(response, started);
    },
    (response, request) => {
      accepted(response, request);
      if (stream !== undefined) send(stream, cancelled);
      stream?.end();
    },
  ];
}

test('Ctrl-C during a turn cancels it and waits for its end; at the prompt it exits', async () => {
  service.expect(...cancellable());
  const driver = person();
  await driver.shows('› ');
  driver.type('think');
  await driver.shows('Well, ');
  driver.press(CTRL_C);
  await driver.shows('· cancelled');
  expect(service.requests[1]).toMatchObject({
    method: 'POST',
    path: '/api/agent/cancel',
    body: '{"conversationId":"conv_1"}',
  });
  expect(service.requests[1]?.headers['x-api-key']).toBe('k');
  await driver.shows('› ', 2);
  driver.press(CTRL_C);
  expect(await driver.exitCode).toBe(0);
});

test('an interrupt signal does the same if the input is not a terminal', async () => {
  service.expect(...cancellable());
  const driver = new ChatDriver(['--url', service.baseUrl, '--key', 'k']);
  driver.type('think');
  await driver.shows('Well, ');
  driver.signal();
  await driver.shows('· cancelled');
  driver.end();
  expect(await driver.exitCode).toBe(0);
});

test('Ctrl-C before the conversation has an id cancels once it has one', async () => {
  let stream: ServerResponse | undefined;
  service.expect(
    (response) => openStream((stream = response)),
    (response, request) => {
      accepted(response, request);
      if (stream !== undefined) send(stream, cancelled);
      stream?.end();
    },
  );
  const driver = person();
  driver.type('think');
  await driver.shows('think');
  await until(() => stream !== undefined);
  driver.press(CTRL_C);
  await driver.shows('cancelling…');
  if (stream !== undefined) send(stream, started);
  await driver.shows('· cancelled');
  expect(service.requests[1]?.body).toBe('{"conversationId":"conv_1"}');
  driver.type('/quit');
  await driver.exitCode;
});

test('a second Ctrl-C stops waiting for a turn that cannot be cancelled', async () => {
  service.expect(
    (response) => {
      openStream(response);
      send(response, started);
    },
    refuse(503, { code: 'unavailable', message: 'Temporal cannot be reached.' }),
  );
  const driver = person();
  driver.type('think');
  await driver.shows('Well, ');
  driver.press(CTRL_C);
  await driver.shows('error: Temporal cannot be reached. (unavailable)');
  driver.press(CTRL_C);
  await driver.shows('stopped waiting');
  driver.type('/quit');
  await driver.exitCode;
});

test('Ctrl-D at a question leaves it pending and returns to the prompt', async () => {
  service.expect(asking, reply('Something else, then.'));
  const driver = person();
  driver.type('go');
  await driver.shows('y/n: ');
  driver.press(CTRL_D);
  await driver.shows('another message will supersede it');
  await driver.shows('› ', 2);
  driver.type('never mind');
  await driver.shows('Something else, then.');
  await driver.shows('› ', 3);
  driver.press(CTRL_D);
  expect(await driver.exitCode).toBe(0);
});

test('Ctrl-C at a question cancels the suspended turn', async () => {
  service.expect(asking, accepted);
  const driver = person();
  driver.type('go');
  await driver.shows('y/n: ');
  driver.press(CTRL_C);
  await driver.shows('· cancelled');
  expect(service.requests[1]).toMatchObject({
    path: '/api/agent/cancel',
    body: '{"conversationId":"conv_1"}',
  });
  driver.type('/quit');
  expect(await driver.exitCode).toBe(0);
});

test('what was typed before a question was shown does not answer it', async () => {
  let stream: ServerResponse | undefined;
  service.expect((response) => openStream((stream = response)), reply('Fine.'));
  const driver = person();
  driver.type('go');
  await until(() => stream !== undefined);
  driver.type('y');
  driver.press('ye');
  if (stream !== undefined) send(stream, question);
  await driver.shows('y/n: ');
  expect(driver.output).not.toMatch(/y\/n: y/);
  expect(service.requests).toHaveLength(1);
  driver.type('n');
  await driver.shows('Fine.');
  expect(service.requests[1]?.query.get('actionResponse')).toBe('{"instructionId":"act_1","accepted":false}');
  driver.type('/quit');
  await driver.exitCode;
});

test('a status is one line that the next output replaces', async () => {
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['status', { message: 'Reading' }],
        ['status', { text: 'Thinking' }],
        ['tool.start', { tool: 'get_time', callId: 'c1' }],
        ['tool.end', { tool: 'get_time', callId: 'c1', success: true, durationMs: 5 }],
        ['content.delta', 'Noon.'],
        ['response.completed', {}],
      ]),
    ),
  );
  const driver = person();
  driver.type('time?');
  await driver.shows('Noon.');
  const clear = '\r\u001b[2K';
  expect(driver.output).toContain(
    `… Reading${clear}… Thinking${clear}· get_time …${clear}· get_time … done in 5 ms\nNoon.`,
  );
  driver.type('/quit');
  await driver.exitCode;
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { waitFor } from '../../support/wait-for';
import { ChatDriver } from './chat-driver';
import {
  ScriptedService,
  accepted,
  dropping,
  openStream,
  playing,
  refuse,
  send,
  turnEvents,
  type Play,
} from './scripted-service';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
});
afterEach(() => service.stop());

// Silence ends no stream here: a stream that closes was closed by the client.
const timings = { silenceMs: 60_000 };
const options = () => ['--url', service.baseUrl, '--key', 'k'];
const person = () => new ChatDriver(options(), { interactive: true, timings });

const meta = ['meta', { conversationId: 'conv_1' }] as const;
const completed = ['response.completed', {}] as const;
const answered = (turnId: string, text = 'Hello.') =>
  turnEvents(turnId, [meta, ['status', { text: 'Thinking' }], ['content.delta', text], completed]);
const handed = (turnId: string) => turnEvents(turnId, [meta, ['handoff', { message: 'Wait.' }], completed]);
const takenOver = (turnId: string) =>
  turnEvents(turnId, [
    meta,
    ['content.delta', 'Well, '],
    ['error', { message: 'A person has taken this conversation over.', code: 'interrupted' }],
  ]);

const wrote = (text: string, id = 'msg_1') => ({
  name: 'message',
  id,
  data: { messageId: id, role: 'operator', name: 'Ada', text },
});

/** A stream of the conversation that stays open; `opened` resolves once the client is connected. */
function held(): { play: Play; opened: Promise<ServerResponse> } {
  let take: (response: ServerResponse) => void;
  const opened = new Promise<ServerResponse>((resolve) => (take = resolve));
  const play: Play = (response) => {
    openStream(response);
    take(response);
  };
  return { play, opened };
}

const positions = () => service.followed.map(({ headers }) => headers['last-event-id']);

test('shows what an operator writes above the prompt, and keeps what is being typed', async () => {
  const { play, opened } = held();
  service.expect(playing(handed('turn_1')), playing(handed('turn_2')));
  service.expectFollowing(play);
  const driver = person();
  driver.type('a human please');
  const stream = await opened;
  await driver.shows('› ', 2);
  driver.press('thank y');
  await driver.shows('thank y');
  const before = driver.output.length;
  send(stream, [wrote('Hello,\u001b[2J\nAda here.')]);
  await driver.shows('Ada here.\n');
  await driver.shows('› thank y');
  expect(driver.output.slice(before)).toMatch(/← Ada \(operator\): Hello,\[2J\nAda here\.\n.*› thank y/s);
  driver.press('ou\r');
  await driver.shows('› ', 4);
  expect(service.requests[1]?.query.get('q')).toBe('thank you');
  expect(service.followed[0]?.path).toBe('/api/agent/conversations/conv_1/events');
  driver.type('/quit');
  expect(await driver.exitCode).toBe(0);
  expect(service.followed).toHaveLength(1);
});

const long = 'x'.repeat(100);

test.each([
  ['typed', [...long]],
  ['pasted', [long]],
])('redraws a long line that was %s at the prompt completely', async (_how, keys) => {
  const { play, opened } = held();
  service.expect(playing(handed('turn_1')));
  service.expectFollowing(play);
  const driver = person();
  driver.type('a human please');
  const stream = await opened;
  await driver.shows('› ', 2);
  for (const key of keys) driver.press(key);
  await driver.shows('x', 100);
  const before = driver.output.length;
  send(stream, [wrote('Hello.')]);
  await driver.shows('Hello.');
  await driver.shows('[23G', 1);
  const up = '\u001b[1A';
  const clear = '\u001b[1G\u001b[0J';
  expect(driver.output.slice(before)).toContain(
    `${up}${clear}← Ada (operator): Hello.\n\n${up}${clear}› ${long}`,
  );
  driver.press('\u0003');
  await driver.exitCode;
});

test('follows and cancels as the visitor that the service made for the first message', async () => {
  const { play, opened } = held();
  const running = held();
  service.expect(playing(handed('turn_1'), { 'x-participant-id': 'part_1' }), running.play, accepted);
  service.expectFollowing(play);
  const driver = person();
  driver.type('a human please');
  await opened;
  await driver.shows('› ', 2);
  driver.type('and now?');
  await running.opened;
  driver.press('\u0003');
  await waitFor('the turn to be cancelled', async () => service.requests.length === 3);
  const [, second, cancel] = service.requests;
  for (const request of [service.followed[0], second, cancel])
    expect(request?.headers['x-participant-id']).toBe('part_1');
  driver.press('\u0003');
  await driver.shows('stopped waiting');
  driver.type('/quit');
  await driver.exitCode;
});

test('does not follow the conversation while the agent serves it', async () => {
  service.expect(playing(answered('turn_1')));
  const driver = person();
  driver.type('hi');
  await driver.shows('Hello.');
  await driver.shows('› ', 2);
  driver.type('/quit');
  await driver.exitCode;
  expect(service.followed).toEqual([]);
});

test('follows the conversation from before the turn that was handed off, to show messages between turns', async () => {
  service.expect(playing(answered('turn_1')), playing(handed('turn_2')));
  service.expectFollowing((response) => {
    openStream(response);
    const elsewhere = answered('turn_1b', 'Asked from another window.');
    send(response, [...elsewhere, wrote('May I help?'), ...handed('turn_2'), wrote('Sure.', 'msg_2')]);
  });
  const driver = person();
  driver.type('hi');
  await driver.shows('› ', 2);
  driver.type('are you there?');
  await driver.shows('Wait.');
  await driver.shows('Sure.');
  driver.type('/quit');
  await driver.exitCode;
  expect(positions()).toEqual(['turn_1:3']);
  expect(driver.output).toMatch(/May I help\?\n.*Sure\.\n/s);
  expect(driver.output.split('Wait.')).toHaveLength(2);
  expect(driver.output).not.toContain('another window');
});

test('follows an operator who takes over in the middle of an answer', async () => {
  const { play, opened } = held();
  service.expect(playing(takenOver('turn_1')));
  service.expectFollowing(play);
  const driver = person();
  driver.type('help me');
  send(await opened, [{ name: 'message', data: { role: 'operator', text: 'Hello there.' } }]);
  await driver.shows('← operator: Hello there.\n');
  driver.type('/quit');
  await driver.exitCode;
  expect(positions()).toEqual(['turn_1:2']);
});

test('after a drop, continues after the last message without mentioning it', async () => {
  const { play, opened } = held();
  service.expect(playing(handed('turn_1')));
  service.expectFollowing(
    dropping([wrote('One.')]),
    refuse(503, { code: 'unavailable', message: 'Starting.' }),
    (response) => response.destroy(),
    play,
  );
  const driver = person();
  driver.type('a human please');
  send(await opened, [wrote('Two.', 'msg_2')]);
  await driver.shows('Two.');
  driver.type('/quit');
  await driver.exitCode;
  expect(positions()).toEqual(['turn_1:2', 'msg_1', 'msg_1', 'msg_1']);
  expect(driver.output.split('One.')).toHaveLength(2);
  expect(driver.output).not.toContain('connection lost');
});

test('holds back a message that arrives while a turn is shown', async () => {
  const [own, conversation] = [held(), held()];
  const status = ['status', { text: 'Thinking' }] as const;
  const whole = turnEvents('turn_2', [
    meta,
    status,
    ['content.delta', 'Now I'],
    ['content.delta', ' am back.'],
    completed,
  ]);
  service.expect(playing(handed('turn_1')), own.play);
  service.expectFollowing(conversation.play);
  const driver = person();
  driver.type('a human please');
  const events = await conversation.opened;
  await driver.shows('› ', 2);
  driver.type('and now?');
  const turn = await own.opened;
  send(turn, whole.slice(0, 3));
  await driver.shows('Now I');
  send(events, [wrote('Goodbye.'), ...whole.slice(0, 2)]);
  await once(events, 'close');
  send(turn, whole.slice(3));
  turn.end();
  await driver.shows('Goodbye.');
  expect(driver.output).toMatch(/Now I am back\.\n← Ada \(operator\): Goodbye\.\n/);
  driver.type('/quit');
  await driver.exitCode;
});

test('stops following once the agent answers again, until the next handoff', async () => {
  const [first, second] = [held(), held()];
  service.expect(playing(handed('turn_1')), playing(answered('turn_2')), playing(handed('turn_3')));
  service.expectFollowing(first.play, second.play);
  const driver = person();
  driver.type('a human please');
  const events = await first.opened;
  driver.type('thank you');
  await driver.shows('Hello.');
  send(events, answered('turn_2'));
  await once(events, 'close');
  driver.type('a human again');
  send(await second.opened, [wrote('Me again.')]);
  await driver.shows('Me again.');
  driver.type('/quit');
  await driver.exitCode;
  expect(service.followed).toHaveLength(2);
});

test.each(['/new', '/quit'])('%s leaves the conversation with an operator', async (command) => {
  const { play, opened } = held();
  service.expect(playing(handed('turn_1')));
  service.expectFollowing(play);
  const driver = person();
  driver.type('a human please');
  const closed = once(await opened, 'close');
  driver.type(command);
  await closed;
  driver.end();
  expect(await driver.exitCode).toBe(0);
  expect(service.followed).toHaveLength(1);
});

test('reports once that the service rejects the stream, and the chat continues', async () => {
  service.expect(playing(handed('turn_1')), playing(answered('turn_2')));
  service.expectFollowing(refuse(404, { code: 'not_found', message: 'There is no such conversation.' }));
  const driver = person();
  driver.type('a human please');
  await driver.shows('what operators write is no longer shown');
  await driver.shows('error: There is no such conversation. (not_found)');
  driver.type('hi');
  await driver.shows('Hello.');
  driver.type('/quit');
  expect(await driver.exitCode).toBe(0);
  expect(service.followed).toHaveLength(1);
});

test('in a script, a message is an ordinary line', async () => {
  const { play, opened } = held();
  service.expect(playing(handed('turn_1')));
  service.expectFollowing(play);
  const driver = new ChatDriver(options(), { timings });
  driver.type('a human please');
  send(await opened, [wrote('Hello.')]);
  await driver.shows('Hello.');
  driver.end();
  expect(await driver.exitCode).toBe(0);
  expect(driver.output).toBe('→ handed to a person\nWait.\n← Ada (operator): Hello.\n');
  await waitFor('the client to be gone', async () => (await opened).destroyed);
});

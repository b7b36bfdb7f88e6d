import { ChatDriver } from './chat-driver';
import { ScriptedService, playing, refuse, turnEvents } from './scripted-service';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
  // The client waits at random before it repeats a request; here a short part of that.
  jest.spyOn(Math, 'random').mockReturnValue(0.02);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.stop();
});

const resumed = (reply: string, from = 3) =>
  playing(
    turnEvents(
      'turn_1',
      [
        ['meta', { conversationId: 'conv_1' }],
        ['content.delta', reply],
        ['response.completed', {}],
      ],
      from,
    ),
  );

async function script(lines: readonly string[]) {
  const driver = new ChatDriver(['--url', service.baseUrl, '--key', 'k']);
  for (const line of lines) driver.type(line);
  driver.end();
  return { exitCode: await driver.exitCode, output: driver.output };
}

const answers = () =>
  service.requests.flatMap(({ query }): unknown[] => {
    const answer = query.get('actionResponse');
    return answer === null ? [] : [JSON.parse(answer)];
  });

const call = { type: 'confirm', tool: 'refund', decisions: ['approve', 'decline', 'edit', 'respond'] };
const threeCalls = [
  { ...call, instructionId: 'act_1', message: 'Refund Ann?' },
  { ...call, instructionId: 'act_2', message: 'Refund Ben?' },
  { ...call, instructionId: 'act_3', message: 'Refund Cem?' },
];
const stillOpen = ([first, ...others]: object[], from: number) =>
  playing(
    turnEvents(
      'turn_1',
      [
        ['meta', { conversationId: 'conv_1' }],
        ['action', { ...first, ...(others.length > 0 && { others }) }],
      ],
      from,
    ),
  );

test('asks each open question in turn, and takes every decision that is allowed', async () => {
  const [, , third] = threeCalls;
  service.expect(
    stillOpen(threeCalls, 1),
    stillOpen(threeCalls.slice(1), 3),
    stillOpen([{ ...third, decisions: ['decline', 'respond'] }], 5),
    resumed('All decided.', 7),
  );
  const { output } = await script([
    'refund all',
    ...['n too late'],
    ...['e', '[1]', '{"to":"Ben"}'],
    ...['y', 'r', 'Cem has it.'],
  ]);
  expect(output).toMatch(/Refund Ann\?\n.*\n {2}2 more questions follow\n.*y\/n\/e\/r: n too late/s);
  expect(output).toContain('Refund Ben?\n  tool: refund\n  1 more question follows\n');
  expect(output).toContain('all arguments, as JSON on one line: [1]\n  Type a JSON object: { … }.\n');
  expect(output).toContain('  n/r: y\n  Type n or r.\n');
  expect(output).toContain('All decided.');
  expect(answers()).toEqual([
    { instructionId: 'act_1', accepted: false, reason: 'too late' },
    { instructionId: 'act_2', decision: 'edit', arguments: { to: 'Ben' } },
    { instructionId: 'act_3', decision: 'respond', response: 'Cem has it.' },
  ]);
});

test('goes on to the next question if one is left or others have answered it, and /answer asks the rest', async () => {
  service.expect(
    stillOpen(threeCalls, 1),
    refuse(409, { code: 'action_not_pending', message: 'The action is no longer pending.' }),
    stillOpen(threeCalls.slice(0, 1), 3),
    resumed('Refunded.', 5),
  );
  const { output } = await script(['refund all', '', 'y', 'y', '/answer', 'y']);
  expect(output).toContain('Others have decided, it was answered elsewhere, or its time is over.');
  expect(output.split('left pending')).toHaveLength(2);
  expect(output.split('Refund Ann?')).toHaveLength(3);
  expect(output).toContain('Refunded.');
  expect(answers().map((answer) => Object(answer).instructionId)).toEqual(['act_2', 'act_3', 'act_1']);
});

test('says that others decide, and keeps that on the screen', async () => {
  const waiting = { text: 'Waiting for the decision of a person', message: '', waitsFor: 'operator' };
  service.expect(
    playing(
      turnEvents('turn_1', [
        ['meta', { conversationId: 'conv_1' }],
        ['status', waiting],
        ['content.delta', 'Approved.'],
        ['response.completed', {}],
      ]),
    ),
  );
  const { output } = await script(['transfer']);
  expect(output).toContain('· others decide now: Waiting for the decision of a person\nApproved.');
});

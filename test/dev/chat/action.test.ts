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

const suspended = (action: object) =>
  playing(
    turnEvents('turn_1', [
      ['meta', { conversationId: 'conv_1' }],
      ['action', { instructionId: 'act_1', ...action }],
    ]),
  );

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

const form = {
  type: 'form',
  message: 'Book a table',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true },
    { name: 'guests', label: 'Guests', type: 'number', required: true, default: 2 },
    { name: 'day', label: 'Day', type: 'date', required: true },
    {
      name: 'room',
      label: 'Room',
      type: 'select',
      required: false,
      options: [
        { value: 'in', label: 'Inside' },
        { value: 'out', label: 'Garden' },
      ],
    },
    { name: 'news', label: 'Newsletter', type: 'boolean', required: false },
    { name: 'mail', label: 'E-mail', type: 'email', required: false },
  ],
};

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

test('a confirmation shows the tool and its full arguments, and the answer resumes the turn', async () => {
  service.expect(
    suspended({
      type: 'confirm',
      message: 'Send it?',
      tool: 'send_mail',
      arguments: { to: 'a@b.c', body: 'Hi\u202e' },
    }),
    resumed('Sent.'),
  );
  const { output } = await script(['mail Ann', 'maybe', 'y']);
  expect(output).toContain('? The agent asks you to confirm: Send it?\n  tool: send_mail\n');
  expect(output).toContain('  {\n    "to": "a@b.c",\n    "body": "Hi\\u202e"\n  }\n');
  expect(output).toContain('  y/n: maybe\n  Type y or n.\n  y/n: y\nSent.\n');
  expect(answers()).toEqual([{ instructionId: 'act_1', accepted: true }]);
  const [asked, answered] = service.requests;
  expect(answered?.query.get('q')).toBe('mail Ann');
  expect(answered?.query.get('conversationId')).toBe('conv_1');
  expect(answered?.headers['idempotency-key']).not.toBe(asked?.headers['idempotency-key']);
  expect(answered?.headers['last-event-id']).toBeUndefined();
});

test('a consent can be declined', async () => {
  service.expect(suspended({ type: 'consent', message: 'May I?' }), resumed('Then not.'));
  expect((await script(['go', 'n'])).output).toContain('? The agent asks for your consent: May I?');
  expect(answers()).toEqual([{ instructionId: 'act_1', accepted: false }]);
});

test('numbers the options of a choice, and asks again if the number is not in the list', async () => {
  const options = [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large', description: 'for two' },
  ];
  service.expect(suspended({ type: 'select', message: 'Which?', options }), resumed('Large.'));
  const { output } = await script(['pizza', '3', '2']);
  expect(output).toContain('  1. Small\n  2. Large — for two\n  choice: 3\n  Type a number from 1 to 2');
  expect(answers()).toEqual([{ instructionId: 'act_1', selectedValue: 'l' }]);
});

test('asks a form field by field, with defaults, and sends values of the right type', async () => {
  service.expect(suspended(form), resumed('Booked.'));
  const { output } = await script(['table', 'Ann', 'x', '', 'tomorrow', '2025-05-01', '2', 'n', '']);
  expect(output).toContain('  Name (text, required): Ann\n');
  expect(output).toContain('  Guests (number, required) [2]: x\n  Type a number.\n');
  expect(output).toContain('  Type a date as YYYY-MM-DD.\n');
  expect(output).toContain('  1. Inside\n  2. Garden\n  Room (choice, optional): 2\n');
  expect(output).toContain('Booked.');
  expect(answers()).toEqual([
    {
      instructionId: 'act_1',
      formValues: { name: 'Ann', guests: 2, day: '2025-05-01', room: 'out', news: false },
    },
  ]);
});

test('shows why the service rejected an answer, and asks again, keeping what was typed', async () => {
  const details = [{ path: 'formValues.day', message: 'must be in the future' }];
  service.expect(
    suspended(form),
    refuse(400, { code: 'invalid_request', message: 'The answer is not valid.', details }),
    resumed('Booked.'),
  );
  const { output } = await script([
    'table',
    'Ann',
    '4',
    '2020-01-01',
    '',
    '',
    '',
    '',
    '',
    '2030-01-01',
    '',
    '',
    '',
  ]);
  expect(output).toContain(
    'error: The answer is not valid. (invalid_request)\n  formValues.day: must be in the future\n',
  );
  expect(output).toContain('  Name (text, required) [Ann]: \n  Guests (number, required) [4]: \n');
  expect(output).toContain('Booked.');
  expect(answers().at(-1)).toEqual({
    instructionId: 'act_1',
    formValues: { name: 'Ann', guests: 4, day: '2030-01-01' },
  });
  const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
});

test('reports an action that is no longer pending, and returns to the prompt', async () => {
  service.expect(
    suspended({ type: 'confirm', message: 'Sure?' }),
    refuse(409, { code: 'action_not_pending', message: 'The action is no longer pending.' }),
    resumed('Hello.'),
  );
  const { output } = await script(['go', 'y', 'hello']);
  expect(output).toContain('error: The action is no longer pending. (action_not_pending)');
  expect(output).toContain('Hello.');
});

test('an empty line leaves the action pending, and /answer returns to it', async () => {
  service.expect(suspended({ type: 'confirm', message: 'Sure?', tool: 'pay' }), resumed('Done.'));
  const { output } = await script(['go', '', '/answer', 'y']);
  expect(output).toContain('left pending; /answer asks again, another message will supersede it');
  expect(output.split('tool: pay')).toHaveLength(3);
  expect(answers()).toEqual([{ instructionId: 'act_1', accepted: true }]);
});

test('sends another message instead of an answer as a message', async () => {
  service.expect(suspended({ type: 'confirm', message: 'Sure?' }), resumed('Something else, then.'));
  const { output } = await script(['go', '', 'never mind', '/answer']);
  expect(output).toContain('Something else, then.');
  expect(output).toContain('Nothing waits for an answer.');
  expect(answers()).toEqual([]);
});

test('one action may follow another in the same turn', async () => {
  service.expect(
    suspended({ type: 'confirm', message: 'First?' }),
    playing(
      turnEvents(
        'turn_1',
        [
          ['meta', { conversationId: 'conv_1' }],
          ['action', { type: 'confirm', instructionId: 'act_2', message: 'Second?' }],
        ],
        3,
      ),
    ),
    resumed('Both done.', 5),
  );
  expect((await script(['go', 'y', 'n'])).output).toContain('Both done.');
  expect(answers()).toEqual([
    { instructionId: 'act_1', accepted: true },
    { instructionId: 'act_2', accepted: false },
  ]);
});

test('does not show events again if the stream drops right after an answer', async () => {
  const turn = turnEvents('turn_1', [
    ['meta', { conversationId: 'conv_1' }],
    ['action', { type: 'confirm', instructionId: 'act_1', message: 'Sure?' }],
    ['meta', { conversationId: 'conv_1' }],
    ['content.delta', 'Done.'],
    ['response.completed', { message: 'Done.' }],
  ]);
  service.expect(
    playing(turn.slice(0, 2)),
    (response) => response.destroy(),
    playing(turn, { 'idempotency-replayed': 'true' }),
  );
  const { output, exitCode } = await script(['go', 'y']);
  expect(output.split('Sure?')).toHaveLength(2);
  expect(output).toContain('Done.\n');
  expect(exitCode).toBe(0);
  expect(service.requests).toHaveLength(3);
});

test('does not ask again for an accepted answer if the rest of its turn cannot be received', async () => {
  service.expect(
    suspended({ type: 'confirm', message: 'Sure?' }),
    playing(turnEvents('turn_1', [['meta', { conversationId: 'conv_1' }]], 3)),
    refuse(404, { code: 'not_found', message: 'There is no such turn.' }),
    resumed('Hello.'),
  );
  const { output } = await script(['go', 'y', 'hello']);
  expect(output).toContain('There is no such turn. (not_found)');
  expect(output).toContain('Hello.');
  expect(answers()).toHaveLength(2);
});

test('an answer can be given again if the service was unavailable', async () => {
  service.expect(
    suspended({ type: 'confirm', message: 'Sure?' }),
    refuse(503, { code: 'unavailable', message: 'Temporal cannot be reached.' }),
    resumed('Done.'),
  );
  expect((await script(['go', 'y', 'y'])).output).toContain('Done.');
});

import { dataOf, readTurn, type ReadTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { type ToolCallSeen, toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
  return service.tenant({}, [
    httpTool('weather', `${server.url}/weather`, { parameters }),
    httpTool('unreachable', 'http://127.0.0.1:9/'),
  ]);
});

const secretText = 'Traceback: password=hunter2';
const weather = { tool: 'weather', args: { city: 'Paris' } };

describe('calls one after another', () => {
  let played: Played;
  beforeAll(async () => {
    server.answers.push({ status: 500, body: secretText }, { status: 503 }, { status: 302 });
    played = await play(...[1, 2, 3].map(() => calls(weather)));
  });
  const outcomes = () => outcomesIn(played, (at) => `call_${at + 1}_1`);

  test('a failing tool’s error text is hidden from the user and passed to the model', () => {
    const { end, told } = outcomes()[0] ?? {};
    expect(end).toMatchObject({
      tool: 'weather',
      success: false,
      error: "The tool's server answered with status 500.",
    });
    expect(told).toBe(`Status 500: ${secretText}`);
    expect(JSON.stringify(played.turn.events)).not.toContain('hunter2');
  });

  test('a failing tool is called only once unless it is known to be idempotent', () => {
    const keys = played.seen
      .filter(({ url }) => url.startsWith('/weather'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(
      [1, 2, 3].map((step) => expect.stringMatching(new RegExp(`^turn_[A-Za-z0-9_-]+/call_${step}_1$`))),
    );
  });

  test('a redirect is not followed', () => {
    expect(outcomes()[2]?.end).toMatchObject({ success: false });
    expect(played.seen).toHaveLength(3);
  });
});

describe('calls of one step', () => {
  const wrong: [what: string, args: string, error: string][] = [
    ['no JSON', '{"city":', 'Its arguments are not a JSON object.'],
    ['no object', '["Paris"]', 'Its arguments are not a JSON object.'],
    ['of the wrong type', '{"city":7}', 'Its arguments do not fit: /city must be string.'],
    ['incomplete', '{}', "Its arguments do not fit: must have required property 'city'."],
  ];
  let played: Played;
  beforeAll(async () => {
    server.answers.push({ body: 'sunny' });
    played = await play(
      calls(
        ...wrong.map(([, args]) => ({ tool: 'weather', args })),
        weather,
        { tool: 'launch_rocket', args: {} },
        { tool: 'unreachable', args: {} },
      ),
    );
  });
  const outcomes = () => outcomesIn(played, (at) => `call_1_${at + 1}`);

  test.each(wrong.map((each, at) => [...each, at] as const))(
    'run nothing if their arguments are %s, and the model is told why',
    (_what, _args, error, at) => {
      const { end, told } = outcomes()[at] ?? {};
      expect(end).toMatchObject({ tool: 'weather', success: false, durationMs: 0, error });
      expect(told).toBe(`Error: ${error}`);
    },
  );

  test('do not stop each other by failing, and their results keep the model’s order', () => {
    expect(played.seen.map(({ url }) => url)).toEqual(['/weather?city=Paris']);
    expect(outcomes().map(({ end }) => end?.['success'])).toEqual([
      ...wrong.map(() => false),
      true,
      ...[false, false],
    ]);
    expect(outcomes()[wrong.length]?.told).toBe('sunny');
  });

  test('name an unknown tool', () => {
    const { end, told } = outcomes()[5] ?? {};
    expect(end).toMatchObject({ tool: 'launch_rocket', success: false, error: 'There is no such tool.' });
    expect(told).toBe('Error: There is no such tool.');
  });

  test('report an unreachable tool without its address', () => {
    const { end, told } = outcomes()[6] ?? {};
    expect(end).toMatchObject({ success: false, error: expect.stringContaining('could not be reached') });
    expect(told).toContain('could not be reached');
    expect(JSON.stringify(played.turn.events)).not.toMatch(/127\.0\.0\.1|ECONN/);
  });
});

interface Played {
  turn: ReadTurn;
  /** The model's message about each call, in the order of the calls. */
  told: string[];
  /** The calls that reached the tools. */
  seen: ToolCallSeen[];
}

/** Plays one turn whose model makes these calls, and then answers. */
async function play(...steps: ReturnType<typeof calls>[]): Promise<Played> {
  service.model.script(...steps, says('I see.'));
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'go' }));
  expect(turn.last['message']).toBe('I see.');
  const messages = service.model.requests.at(-1)?.messages ?? [];
  const told = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');
  return { turn, told, seen: server.calls.splice(0) };
}

/** Each call’s `tool.end`, and what the model was told. */
function outcomesIn({ turn, told }: Played, callIdOf: (at: number) => string) {
  const ends = dataOf(turn.events, 'tool.end');
  return told.map((text, at) => ({ told: text, end: ends.find(({ callId }) => callId === callIdOf(at)) }));
}

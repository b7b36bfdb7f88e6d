import { fails, says } from '../support/scripted-model';
import { attempt, testActivities } from './activities-under-test';

const under = testActivities();
beforeEach(() => void under.model.bodies.splice(0));
afterEach(() => under.model.forget());

const responseSchema = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
};

async function asks(model: string) {
  const turn = await under.turn({ responseSchema, model, builtinTools: [] });
  return { turn, run: () => attempt(under.callModel, { ...turn.step(1), model }) };
}

test('a provider that takes a schema gets it, and the instructions stay as they are', async () => {
  under.model.script(says('{"ok":true}'));
  const { run } = await asks('gpt-4o-mini');
  expect(await run()).toMatchObject({ kind: 'answered', recorded: [{ output: true }] });
  expect(JSON.parse(under.model.bodies[0] ?? '')).toMatchObject({
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: responseSchema } },
    messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }],
  });
});

test('describes the schema in the instructions if the provider refuses it', async () => {
  under.model.script(fails(400, { code: 'unsupported' }), says('{"ok":true}'));
  const { run } = await asks('gpt-4o');
  expect(await run()).toMatchObject({ kind: 'answered' });
  const [, second = ''] = under.model.bodies;
  expect(second).not.toContain('response_format');
  expect(second).toContain('It must fit this JSON Schema');
});

test('a step that was stored before its completion was known is judged as it was', async () => {
  under.model.script(says('{"ok":1}'));
  const { run } = await asks('model-a');
  const first = await run();
  expect(first).toMatchObject({ kind: 'unfit', faults: '/ok must be boolean.' });
  expect(await run()).toEqual(first);
  expect(under.model.bodies).toHaveLength(1);
});

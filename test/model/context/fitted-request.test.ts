import { fittedRequest } from '../../../src/model/context/fitted-request';
import { aSnapshot } from '../../store/samples';
import { user } from '../transcript';
import { count } from './random-transcript';

const { contextTokens: _, ...agent } = { ...aSnapshot('tenant_1'), tools: [], instructions: 'Be brief.' };

function fit(text: string, changes: { model: string; contextTokens?: number; learned?: number }) {
  const { model, learned, ...own } = changes;
  const reading = { recaps: [], memories: [], transcript: [user(text)], hasGap: false, turnId: 'turn_1' };
  const snapshot = { ...agent, model, ...own };
  return fittedRequest(
    snapshot,
    { access: 'all' },
    reading,
    {
      known: { model },
      maker: 'maker',
      kind: 'openai',
      takesSchema: () => false,
      learned,
      refused: { parameters: [], tools: [] },
    },
    count,
  );
}

const long = 'word '.repeat(16_000);

test('a message that an assumed window does not hold is sent all the same', () => {
  expect(fit(long, { model: 'our-own-model' }).messages).toMatchObject([{ text: long }]);
});

test.each([
  ['the model is known', { model: 'gpt-4' }],
  ['the agent has a window', { model: 'our-own-model', contextTokens: 16_000 }],
  ['a window was learned', { model: 'our-own-model', learned: 9_000 }],
])('but not if %s', (_title, changes) => {
  expect(() => fit(long, changes)).toThrow(expect.objectContaining({ type: 'model.message_too_long' }));
});

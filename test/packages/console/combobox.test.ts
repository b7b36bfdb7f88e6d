import { factsInWords, modelsOf } from '../../../packages/console/src/model-providers/model-facts';
import { movedTo, optionsFor } from '../../../packages/console/src/ui/combobox-options';

const options = ['gpt-4.1', 'gpt-5', 'openai/gpt-5'].map((value) => ({ value }));

test('suggests names that begin with the text before those that contain it', () => {
  expect(optionsFor(options, 'GPT-5').map(({ value }) => value)).toEqual(['gpt-5', 'openai/gpt-5']);
  expect(optionsFor(options, ' ')).toHaveLength(3);
  expect(optionsFor(options, 'claude')).toEqual([]);
});

test('the arrows pass over the field itself at both ends of the list', () => {
  expect([movedTo(-1, 1, 3), movedTo(2, 1, 3), movedTo(0, -1, 3), movedTo(-1, -1, 3)]).toEqual([
    0, -1, -1, 2,
  ]);
});

test('the workspace’s facts about a model win over the service’s', () => {
  const price = { input: 0.4, output: 1.6 };
  const [small, large] = modelsOf([{ model: 'small', contextTokens: 8_000, vision: false }], {
    models: ['large', 'small'],
    known: [
      { model: 'small', contextTokens: 128_000, vision: true, price },
      { model: 'large', contextTokens: 1_047_576, vision: true, reasoning: true },
    ],
  });
  if (!small || !large) throw new Error('a model is missing');
  expect(factsInWords(small)).toBe('8K context · $0.4 in / $1.6 out per 1M tokens');
  expect(factsInWords(large)).toBe('1M context · images · reasoning');
  expect(factsInWords({ model: 'unknown' })).toBeUndefined();
});

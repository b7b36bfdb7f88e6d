import { askedIn, standingAlone } from '../../../../src/dev/demo-model/documents/follow-up';
import { reply } from '../../../../src/dev/demo-model/reply';
import { rewritingPrompt } from '../../../../src/knowledge/prompt/follow-up';
import { requestOf, user } from '../requests';

const frame = 'How long is the frame of the rower guaranteed?';

test.each([
  ['And for the tank?', [frame], 'For the tank (about: frame rower guaranteed)?'],
  ['What about the tank?', [frame, 'And for the seat?'], 'The tank (about: frame rower guaranteed seat)?'],
  ['What does it cost?', [frame], 'What does it cost (about: frame rower guaranteed)?'],
  ['How much water goes into the tank?', [frame], 'How much water goes into the tank?'],
  ['There are algae in a product that was sold', [frame], 'There are algae in a product that was sold'],
  ['And for the tank?', [], 'For the tank?'],
  ['Why?', [frame], 'Why (about: frame rower guaranteed)?'],
])('%s after %j', (question, earlier, expected) => {
  expect(standingAlone(askedIn(question, earlier))).toBe(expected);
});

test('when asked for a search query, the model returns only the question', () => {
  const said = [
    { role: 'user' as const, text: frame },
    { role: 'assistant' as const, text: 'Ten years.\nuser-friendly, is it not?' },
  ];
  const { system, user: given } = rewritingPrompt('And for the tank?', said);
  const request = requestOf([{ role: 'system', content: system }, user(given)], []);
  expect(reply(request)).toEqual({
    text: 'For the tank (about: frame rower guaranteed)?',
    calls: [],
    finishReason: 'stop',
  });
});

import { passagesIn, withoutPassages } from '../../../../src/dev/demo-model/documents/passages';
import { documentContext } from '../../../../src/knowledge/prompt/document-context';
import { given, manual, parts } from './given';

test('reads passages as the service writes them', () => {
  const text = 'Text with a </document> of its own.';
  const context = documentContext([{ number: 1, name: 'a "b".md', path: ['One', 'Two'], page: 4, text }]);
  expect(passagesIn([context ?? ''])).toEqual([{ number: 1, name: "a 'b'.md", section: 'One > Two', text }]);
});

test('numbers continue over several blocks, and restart with a new search', () => {
  const goesOn = [given(manual), given(parts)];
  expect(passagesIn(goesOn)).toEqual([manual, parts]);
  const anew = { ...parts, number: 1 };
  expect(passagesIn([...goesOn, given(anew)])).toEqual([anew]);
});

test('finds no passages in other messages, and leaves those as they are', () => {
  expect(passagesIn(['What does <documents> mean?', ''])).toEqual([]);
  expect(withoutPassages('What does <documents> mean?')).toBe('What does <documents> mean?');
  expect(withoutPassages(`${given(manual)}\n\nHow much water?`).trim()).toBe('How much water?');
});

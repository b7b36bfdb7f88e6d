import {
  changedFields,
  conflictsOf,
  decided,
  newDraftState,
  withField,
  withStored,
} from '../../../packages/console/src/ui/draft-state';

const stored = { name: 'Weather', words: ['person'], limit: 3 };

test('takes over fields that only others changed', () => {
  const mine = withField(newDraftState(stored), 'name', 'Sky');
  const met = withStored(mine, { ...stored, words: ['person', 'human'] });
  expect(met.draft).toEqual({ name: 'Sky', words: ['person', 'human'], limit: 3 });
  expect(changedFields(met)).toEqual(['name']);
  expect(conflictsOf(met)).toEqual([]);
});

test('keeps the member’s value of a field that both changed, until the member decides', () => {
  const mine = withField(newDraftState(stored), 'name', 'Sky');
  const met = withStored(mine, { ...stored, name: 'Storm' });
  expect([met.draft.name, met.conflicts]).toEqual(['Sky', { name: 'Storm' }]);
  const kept = decided(met, 'name', 'mine');
  expect([kept.draft.name, conflictsOf(kept), changedFields(kept)]).toEqual(['Sky', [], ['name']]);
  const taken = decided(met, 'name', 'theirs');
  expect([taken.draft.name, conflictsOf(taken), changedFields(taken)]).toEqual(['Storm', [], []]);
});

test('has no conflict if both changed it in the same way', () => {
  const mine = withField(newDraftState(stored), 'words', ['human']);
  const met = withStored(mine, { ...stored, words: ['human'] });
  expect([conflictsOf(met), changedFields(met)]).toEqual([[], []]);
});

test('ends a conflict by itself if others take their change back', () => {
  const mine = withField(newDraftState(stored), 'name', 'Sky');
  const met = withStored(withStored(mine, { ...stored, name: 'Storm' }), { ...stored, name: 'Sky' });
  expect([conflictsOf(met), changedFields(met)]).toEqual([[], []]);
});

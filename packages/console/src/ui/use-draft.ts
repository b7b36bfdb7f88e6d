import { useCallback, useState } from 'react';
import {
  changedFields,
  conflictsOf,
  decided,
  newDraftState,
  withField,
  withStored,
  type DraftState,
} from './draft-state.js';

/**
 * Holds a form's draft. When `stored` changes because others saved, merges their changes; fields that both
 * changed become conflicts.
 */
export function useDraft<Draft extends object>(stored: Draft) {
  const [state, setState] = useState(() => newDraftState(stored));
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setState(withStored(state, stored));
  }
  return {
    state,
    draft: state.draft,
    isChanged: changedFields(state).length > 0,
    conflicts: conflictsOf(state),
    set: useCallback(
      <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
        setState((before: DraftState<Draft>) => withField(before, name, value)),
      [],
    ),
    /** Sets several fields. */
    merge: useCallback(
      (change: Partial<Draft>) =>
        setState((before: DraftState<Draft>) => ({ ...before, draft: { ...before.draft, ...change } })),
      [],
    ),
    decide: (name: keyof Draft, keeps: 'mine' | 'theirs') => setState(decided(state, name, keeps)),
    /** Returns the draft merged with a fresh read. */
    meet: (fresh: Draft): DraftState<Draft> => {
      const met = withStored(state, fresh);
      setState(met);
      return met;
    },
    /** Marks the draft as stored. */
    saved: (fresh: Draft) => setState(newDraftState(fresh)),
    reset: () => setState(newDraftState(state.base)),
  };
}

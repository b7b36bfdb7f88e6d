import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxSearch } from './inbox-filters.js';
import { extended, nothingSelected, toggled, type Selection } from './selection.js';

export interface Selecting {
  /** Those that are selected and in the list, in its order. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** With `isRange` all from the latest one to this. Stable, so that rows need no new rendering. */
  toggle: (id: string, isRange: boolean) => void;
  select: (ids: readonly string[]) => void;
}

/** Selects conversations of a list. Other filters begin with none. */
export function useSelection(listed: readonly string[], search: InboxSearch): Selecting {
  const [state, setState] = useState({ selection: nothingSelected, search });
  const current = useRef(listed);
  useEffect(() => {
    current.current = listed;
  });
  if (state.search !== search) setState({ selection: nothingSelected, search });
  const { selection } = state;
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setState((before) => ({ ...before, selection: next(before.selection) })),
    [],
  );
  return {
    ids: selection.ids.size === 0 ? [] : listed.filter((id) => selection.ids.has(id)),
    has: (id) => selection.ids.has(id),
    toggle: useCallback(
      (id, isRange) =>
        change((before) => (isRange ? extended(before, id, current.current) : toggled(before, id))),
      [change],
    ),
    select: useCallback((ids) => change(() => ({ ids: new Set(ids), from: undefined })), [change]),
  };
}

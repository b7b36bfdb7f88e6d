import { useMemo, useState } from 'react';
import type { useChange } from '../api/use-change.js';
import { changedFields, conflictsOf } from './draft-state.js';
import { useToasts } from './toast.js';
import { useDraft } from './use-draft.js';

interface Editing<Item, Draft extends object, Change> {
  item: Item;
  /** Returns the item as its form holds it. Must be stable between renders. */
  draftOf: (item: Item) => Draft;
  /** Returns the request body for these fields. */
  changeOf: (draft: Draft, changed: readonly (keyof Draft)[]) => Change;
  /** Reads the stored item. */
  read: () => Promise<Item>;
  change: Pick<ReturnType<typeof useChange<Change, Item>>, 'change' | 'isPending' | 'error'>;
  /** The message after saving. */
  done: string;
}

/** An item being edited. Others' changes are shown, and not overwritten. */
export interface Editor<Draft extends object> {
  form: ReturnType<typeof useDraft<Draft>>;
  save: () => void;
  isSaving: boolean;
  error: Error | null;
}

export function useEditor<Item, Draft extends object, Change>({
  item,
  draftOf,
  changeOf,
  read,
  change,
  done,
}: Editing<Item, Draft, Change>): Editor<Draft> {
  const form = useDraft(useMemo(() => draftOf(item), [item, draftOf]));
  const toasts = useToasts();
  const [isReading, setReading] = useState(false);
  const [readError, setReadError] = useState<Error | null>(null);
  const isSaving = isReading || change.isPending;
  const save = async () => {
    if (isSaving || !form.isChanged || form.conflicts.length > 0) return;
    setReading(true);
    setReadError(null);
    try {
      const met = form.meet(draftOf(await read()));
      if (conflictsOf(met).length > 0) return;
      change.change(changeOf(met.draft, changedFields(met)), {
        onSuccess: (saved) => {
          form.saved(draftOf(saved));
          toasts.done(done);
        },
      });
    } catch (error) {
      setReadError(
        error instanceof Error ? error : new Error('Couldn’t load the latest version before saving.'),
      );
    } finally {
      setReading(false);
    }
  };
  return { form, save: () => void save(), isSaving, error: readError ?? change.error };
}

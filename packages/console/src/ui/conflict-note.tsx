import { GitMerge } from 'lucide-react';
import { Button } from './button.js';

interface ConflictNoteProps<Draft> {
  /** The labels of the fields. */
  names: Record<keyof Draft, string>;
  conflicts: readonly (keyof Draft)[];
  decide: (name: keyof Draft, keeps: 'mine' | 'theirs') => void;
}

/** Lists the fields that somebody else changed meanwhile, and lets the member decide about each. */
export function ConflictNote<Draft>({ names, conflicts, decide }: ConflictNoteProps<Draft>) {
  return (
    <div role="alert" className="conflicts">
      {conflicts.map((name) => (
        <div key={String(name)} className="note warn">
          <GitMerge size={14} aria-hidden />
          <span>Someone else changed “{names[name]}” meanwhile.</span>
          <Button size="small" onClick={() => decide(name, 'mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => decide(name, 'theirs')}>
            Take theirs
          </Button>
        </div>
      ))}
    </div>
  );
}

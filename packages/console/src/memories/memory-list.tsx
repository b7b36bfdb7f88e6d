import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memoriesQuery, useEraseMemory, type Memory, type MemoryOwner } from '../api/memories.js';
import { useMay } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { CorrectMemory } from './correct-memory.js';
import './memories.css';

/** Lists the agents' memories about a user. Shows nothing if there are none. */
export function MemoryList({ owner }: { owner: MemoryOwner }) {
  const { data, error } = useQuery(memoriesQuery(owner));
  const [asked, setAsked] = useState<{ memory: Memory; to: 'correct' | 'erase' }>();
  const mayChange = useMay('erasing');
  const close = () => setAsked(undefined);
  if (error) return <ErrorNote error={error} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Memories" className="form-section">
      <h2>Memories</h2>
      <ul className="memories">
        {data.items.map((memory) => (
          <li key={memory.memoryId}>
            <p>{memory.text}</p>
            <p className="memory-line dim">
              <span>
                {memory.corrected ? 'Corrected' : 'Noted'}{' '}
                <Since at={memory.corrected?.at ?? memory.createdAt} />
              </span>
              {mayChange && (
                <>
                  <Button size="small" onClick={() => setAsked({ memory, to: 'correct' })}>
                    Correct
                  </Button>
                  <Button size="small" onClick={() => setAsked({ memory, to: 'erase' })}>
                    Erase
                  </Button>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {asked?.to === 'correct' && <CorrectMemory memory={asked.memory} onClose={close} />}
      <EraseMemory memory={asked?.to === 'erase' ? asked.memory : undefined} onClose={close} />
    </section>
  );
}

function EraseMemory({ memory, onClose }: { memory: Memory | undefined; onClose: () => void }) {
  const erase = useEraseMemory();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={memory !== undefined}
      onClose={onClose}
      title="Erase this memory?"
      action="Erase for good"
      busy={erase.isPending}
      onConfirm={() => {
        if (!memory) return;
        erase.change(memory.memoryId, {
          onSuccess: () => toasts.done('Memory erased.'),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      Agents will no longer know it. The conversation’s messages stay.
    </ConfirmDialog>
  );
}

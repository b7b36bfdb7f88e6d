import { SendHorizontal, Square } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import type { Playground } from './use-playground.js';

/** Where a message is written. Enter sends it, Shift and Enter break the line. */
export function Composer({ playground: { setup, opened, play, state } }: { playground: Playground }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<unknown>(undefined);
  const hasKey = setup.key.trim() !== '' || play !== undefined;
  const send = () => {
    if (text.trim() === '' || !hasKey) return;
    try {
      opened().send(text);
      setText('');
      setFault(undefined);
    } catch (error) {
      setFault(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="play-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fault !== undefined && <ErrorNote error={fault} />}
      <textarea
        className="input"
        rows={2}
        aria-label="Message"
        placeholder={hasKey ? 'Write a message' : 'Make or paste a key first'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="play-composer-actions">
        {state.open > 0 && (
          <IconButton
            label="Cancel the turn"
            kind="plain"
            icon={<Square size={13} />}
            onClick={() => play?.cancel()}
          />
        )}
        <Button
          kind="primary"
          type="submit"
          icon={<SendHorizontal size={14} aria-hidden />}
          disabled={!hasKey || text.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}

import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import type { Playground } from './use-playground.js';

/** A message field for several conversations. Enter sends, Shift+Enter breaks the line. */
export function PairComposer({ playgrounds }: { playgrounds: readonly Playground[] }) {
  const [text, setText] = useState('');
  const isAnswering = playgrounds.some(({ state }) => state.open > 0);
  const send = () => {
    if (text.trim() === '' || isAnswering) return;
    for (const { opened } of playgrounds) opened().send(text);
    setText('');
  };
  return (
    <form
      className="play-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        className="input"
        rows={2}
        aria-label="Message to both"
        placeholder="Write a message to both"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="play-composer-actions">
        <Button
          kind="primary"
          type="submit"
          icon={<SendHorizontal size={14} aria-hidden />}
          busy={isAnswering}
          disabled={text.trim() === ''}
        >
          Send to both
        </Button>
      </div>
    </form>
  );
}

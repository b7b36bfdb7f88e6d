import type { RefObject, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from './icons.js';
import { useUi } from './ui.js';

interface ComposerProps {
  /** The text that is being written. */
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onSend: (message: string) => void;
  onStop: () => void;
}

/** The service accepts no longer message. */
const mostChars = 32_000;
const mostRows = 6;

/** Where the user writes. Enter sends, Shift+Enter breaks the line. */
export function Composer({ field, isBusy, onSend, onStop }: ComposerProps): VNode {
  const { text } = useUi();
  const [draft, setDraft] = useState('');
  const isBlank = draft.trim() === '';
  const send = () => {
    if (isBlank) return;
    onSend(draft.trim());
    setDraft('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to accept a word. 229 is how older browsers report its keys.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const isStop = isBusy && isBlank;
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        rows={Math.min(mostRows, draft.split('\n').length)}
        maxLength={mostChars}
        aria-label={text('message')}
        placeholder={text('placeholder')}
        value={draft}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type={isStop ? 'button' : 'submit'}
        class="send"
        aria-disabled={isBlank && !isStop}
        title={text(isStop ? 'stop' : 'send')}
        aria-label={text(isStop ? 'stop' : 'send')}
        onClick={isStop ? onStop : undefined}
      >
        <Icon name={isStop ? 'stop' : 'send'} />
      </button>
    </form>
  );
}

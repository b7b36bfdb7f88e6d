import type { VNode } from 'preact';
import { IconButton, plainText } from '../lent.js';
import type { Reply, Written } from '../state/state.js';
import type { Ui } from '../view/ui.js';

interface PreviewProps {
  ui: Ui;
  /** The newest message that the visitor has not seen. */
  entry: Reply | Written;
  onOpen: () => void;
}

const mostChars = 160;

/** The beginning of a new message, beside the closed button. */
export function Preview({ ui: { session, options, text }, entry, onOpen }: PreviewProps): VNode {
  const isPerson = entry.kind === 'written';
  const author = isPerson ? (entry.name ?? text('person')) : (options.title ?? text('assistant'));
  return (
    <div class="preview" role="status">
      <button type="button" class="opens" onClick={onOpen}>
        <strong dir="auto">{author}</strong>
        <span dir="auto">{wordsOf(entry, text)}</span>
      </button>
      <IconButton
        class="plain small"
        icon="close"
        label={text('dismiss')}
        onClick={() => session.see('dismissed')}
      />
    </div>
  );
}

function wordsOf(entry: Reply | Written, text: Ui['text']): string {
  if (entry.kind === 'reply' && entry.action) return text('asks');
  const words = plainText(entry.text.slice(0, 4 * mostChars));
  return words.length > mostChars ? `${words.slice(0, mostChars).trimEnd()}…` : words;
}

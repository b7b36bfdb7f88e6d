import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Rating } from '../state/state.js';
import { Icon } from './icons.js';
import { useUi } from './ui.js';

interface FeedbackProps {
  messageId: string;
  text: string;
  rating: Rating | undefined;
}

const ratings = [
  ['up', 'good'],
  ['down', 'bad'],
] as const;

const copiedMs = 2_000;

/** Copies a message, and rates it. */
export function Feedback({ messageId, text: words, rating }: FeedbackProps): VNode {
  const { session, text, alert } = useUi();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(words);
    setCopied(true);
    alert(text('copied'));
    setTimeout(() => setCopied(false), copiedMs);
  };
  const rate = (given: Rating) => {
    void session.rate(messageId, given);
    alert(text('thanks'));
  };
  return (
    <div class="tools">
      {'clipboard' in navigator && (
        <button
          type="button"
          class="plain small"
          title={text('copy')}
          aria-label={text(isCopied ? 'copied' : 'copy')}
          onClick={() => void copy().catch(() => undefined)}
        >
          <Icon name={isCopied ? 'done' : 'copy'} />
        </button>
      )}
      {ratings.map(([given, name]) => (
        <button
          key={given}
          type="button"
          class="plain small"
          title={text(name)}
          aria-label={text(name)}
          data-rating={given}
          aria-pressed={rating === given}
          onClick={() => rate(given)}
        >
          <Icon name="thumb" />
        </button>
      ))}
    </div>
  );
}

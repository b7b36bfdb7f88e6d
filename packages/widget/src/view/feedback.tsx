import { Component, type VNode } from 'preact';
import type { Rating } from '../state/state.js';
import { IconButton } from './icon-button.js';
import type { Ui } from './ui.js';

interface FeedbackProps {
  ui: Ui;
  messageId: string;
  words: string;
  rating: Rating | undefined;
}

const ratings = [
  ['up', 'good'],
  ['down', 'bad'],
] as const;

const copiedMs = 2_000;

/** Buttons to copy and rate a message. */
export class Feedback extends Component<FeedbackProps, { isCopied: boolean }> {
  override state = { isCopied: false };

  override render({ ui: { session, text, alert }, messageId, rating }: FeedbackProps): VNode {
    const { isCopied } = this.state;
    return (
      <div class="tools">
        {'clipboard' in navigator && (
          <IconButton
            class="plain small"
            label={text(isCopied ? 'copied' : 'copy')}
            icon={isCopied ? 'done' : 'copy'}
            onClick={() => void this.#copy().catch(() => undefined)}
          />
        )}
        {ratings.map(([given, name]) => (
          <IconButton
            class="plain small"
            label={text(name)}
            icon="thumb"
            data-rating={given}
            aria-pressed={rating === given}
            onClick={() => {
              void session.rate(messageId, given);
              alert(text('thanks'));
            }}
          />
        ))}
      </div>
    );
  }

  async #copy(): Promise<void> {
    const { ui, words } = this.props;
    await navigator.clipboard.writeText(words);
    this.setState({ isCopied: true });
    ui.alert(ui.text('copied'));
    setTimeout(() => this.setState({ isCopied: false }), copiedMs);
  }
}

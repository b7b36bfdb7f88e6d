import { Component, type RefObject, type VNode } from 'preact';
import { IconButton } from './icon-button.js';
import type { Ui } from './ui.js';

interface ComposerProps {
  ui: Ui;
  /** The text that is being written. */
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
}

/** The service accepts no longer message. */
const mostChars = 32_000;
const mostRows = 6;

/** Where the user writes. Enter sends, Shift+Enter breaks the line. */
export class Composer extends Component<ComposerProps, { draft: string }> {
  override state = { draft: '' };

  override render({ ui: { session, text }, field, isBusy }: ComposerProps): VNode {
    const { draft } = this.state;
    const isBlank = draft.trim() === '';
    const isStop = isBusy && isBlank;
    return (
      <form class="composer" onSubmit={this.#send}>
        <textarea
          ref={field}
          dir="auto"
          rows={Math.min(mostRows, draft.split('\n').length)}
          maxLength={mostChars}
          aria-label={text('message')}
          placeholder={text('placeholder')}
          value={draft}
          onInput={({ currentTarget }) => this.setState({ draft: currentTarget.value })}
          onKeyDown={this.#onKeyDown}
        />
        <IconButton
          type={isStop ? 'button' : 'submit'}
          class="send"
          aria-disabled={isBlank && !isStop}
          label={text(isStop ? 'stop' : 'send')}
          icon={isStop ? 'stop' : 'send'}
          onClick={isStop ? () => void session.cancel() : undefined}
        />
      </form>
    );
  }

  readonly #send = (event: Event): void => {
    event.preventDefault();
    const message = this.state.draft.trim();
    if (message === '') return;
    this.props.ui.session.send(message);
    this.setState({ draft: '' });
    this.props.field.current?.focus();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses Enter to accept a word. 229 is how older browsers report its keys.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) this.#send(event);
  };
}

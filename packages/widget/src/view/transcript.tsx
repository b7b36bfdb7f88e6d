import { Component, createRef, type VNode } from 'preact';
import { isBusy, type Conversation } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { EntryView } from './entry-view.js';
import { IconButton } from './icon-button.js';

interface TranscriptProps {
  ui: ChatUi;
  conversation: Conversation;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

const nearPx = 48;

/** All messages. It stays at the end while it grows, unless the reader has scrolled up. */
export class Transcript extends Component<TranscriptProps, { isAway: boolean }> {
  override state = { isAway: false };
  readonly #scroller = createRef<HTMLDivElement>();
  #lastTop = 0;
  #sent = 0;

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    const sent = this.props.conversation.entries.filter(({ kind }) => kind === 'said').length;
    if (sent !== this.#sent || !this.state.isAway) this.#toEnd();
    this.#sent = sent;
  }

  override render({ ui, conversation, onAnswered, mayTakeFocus }: TranscriptProps): VNode {
    const { entries } = conversation;
    return (
      <div class={entries.length === 0 ? 'transcript blank' : 'transcript'}>
        <div
          class="scroller"
          ref={this.#scroller}
          onScroll={this.#onScroll}
          role="log"
          aria-live="off"
          aria-busy={isBusy(conversation)}
          aria-label={ui.text('conversation')}
          tabIndex={0}
        >
          {entries.map((entry, index) => (
            <EntryView
              key={
                entry.kind === 'said' ? entry.key : entry.kind === 'reply' ? entry.turnId : entry.messageId
              }
              ui={ui}
              entry={entry}
              isLast={index === entries.length - 1}
              onAnswered={onAnswered}
              mayTakeFocus={mayTakeFocus}
            />
          ))}
        </div>
        {this.state.isAway && (
          <IconButton class="latest" icon="latest" label={ui.text('latest')} onClick={this.#toEnd} />
        )}
      </div>
    );
  }

  readonly #toEnd = (): void => {
    const scroller = this.#scroller.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
    this.#setAway(false);
  };

  readonly #onScroll = (): void => {
    if (!this.#scroller.current) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller.current;
    const isNear = scrollHeight - scrollTop - clientHeight < nearPx;
    // Growth alone is not scrolling: only a move upwards leaves the end.
    if (isNear || scrollTop < this.#lastTop) this.#setAway(!isNear);
    this.#lastTop = scrollTop;
  };

  #setAway(isAway: boolean): void {
    if (this.state.isAway !== isAway) this.setState({ isAway });
  }
}

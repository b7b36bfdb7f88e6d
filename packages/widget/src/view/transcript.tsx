import { Component, createRef, type VNode } from 'preact';
import { isBusy, isLive, type Conversation, type Entry } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { EntryView } from './entry-view.js';
import { Later } from './later.js';
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
    // A form that is being filled in stays where it is, however much comes below it.
    if (sent !== this.#sent || !(this.state.isAway || this.#isAnswering())) this.#toEnd();
    this.#sent = sent;
  }

  override render({ ui, conversation, onAnswered, mayTakeFocus }: TranscriptProps): VNode {
    const { entries, help } = conversation;
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
              day={beginsDay(entry, entries[index - 1]) ? entry.time : undefined}
              isLive={isLive(conversation)}
              isLast={index === entries.length - 1}
              onAnswered={onAnswered}
              mayTakeFocus={mayTakeFocus}
            />
          ))}
          {help && <Later isExtra ui={ui} draw={({ RateHelp }) => <RateHelp ui={ui} help={help} />} />}
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
    if (!this.#scroller.current || this.#isAnswering()) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller.current;
    const isNear = scrollHeight - scrollTop - clientHeight < nearPx;
    // Growth alone is not scrolling: only a move upwards leaves the end.
    if (isNear || scrollTop < this.#lastTop) this.#setAway(!isNear);
    this.#lastTop = scrollTop;
  };

  #isAnswering(): boolean {
    return Boolean(this.#scroller.current?.querySelector('.action:focus-within'));
  }

  #setAway(isAway: boolean): void {
    if (this.state.isAway !== isAway) this.setState({ isAway });
  }
}

/** True for the first message of a day, unless the conversation began with it today. */
function beginsDay({ time }: Entry, { time: before = Date.now() }: Partial<Entry> = {}): boolean {
  return time !== undefined && new Date(time).toDateString() !== new Date(before).toDateString();
}

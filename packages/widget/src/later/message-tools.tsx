import type { VNode } from 'preact';
import { Component, IconButton } from '../lent.js';
import type { Rating } from '../state/state.js';
import type { Ui } from '../view/ui.js';
import { mayReplace, replace } from './earlier/replace.js';
import { laterIcons } from './later-icons.js';
import { Time } from './time.js';

interface ToolsProps {
  ui: Ui;
  time: number | undefined;
  /** The text to copy, if it is worth a button. */
  words?: string;
  /** The turn of a reply, whose message may be answered anew. */
  turnId?: string;
  /** Only messages of the assistant are rated. */
  messageId?: string | undefined;
  rating?: Rating | undefined;
}

const ratings = [
  ['up', 'good'],
  ['down', 'bad'],
] as const;

const copiedMs = 2_000;

/** The time of a message, and buttons to copy and rate it. */
export class MessageTools extends Component<ToolsProps, { isCopied: boolean }> {
  override state = { isCopied: false };

  override render({ ui: { session, text, alert, language }, ...of }: ToolsProps): VNode {
    const { isCopied } = this.state;
    const { words, turnId, messageId, rating, time } = of;
    return (
      <div class={words === undefined ? 'tools aside' : 'tools'}>
        {words !== undefined && 'clipboard' in navigator && (
          <IconButton
            class="plain small"
            label={text(isCopied ? 'copied' : 'copy')}
            icon={isCopied ? 'done' : laterIcons.copy}
            onClick={() => void this.#copy(words).catch(() => undefined)}
          />
        )}
        {turnId !== undefined && mayReplace(session, turnId) && (
          <IconButton
            class="plain small"
            label={text('again')}
            icon={laterIcons.again}
            onClick={() => replace(session, turnId)}
          />
        )}
        {messageId !== undefined &&
          ratings.map(([given, name]) => (
            <IconButton
              class="plain small"
              label={text(name)}
              icon={laterIcons.thumb}
              data-rating={given}
              aria-pressed={rating === given}
              onClick={() => {
                void rate(session, messageId, given);
                alert(text('thanks'));
              }}
            />
          ))}
        {time !== undefined && <Time time={time} locale={language.locale} />}
      </div>
    );
  }

  async #copy(words: string): Promise<void> {
    const { ui } = this.props;
    await navigator.clipboard.writeText(words);
    this.setState({ isCopied: true });
    ui.alert(ui.text('copied'));
    setTimeout(() => this.setState({ isCopied: false }), copiedMs);
  }
}

async function rate(session: Ui['session'], messageId: string, rating: Rating): Promise<void> {
  session.change({ type: 'rated', messageId, rating });
  try {
    await session.current().feedback(messageId, rating);
  } catch (error) {
    session.report(error);
  }
}

import type { VNode } from 'preact';
import { Component, createRef, IconButton, plainText } from '../../lent.js';
import type { Conversation } from '../../state/state.js';
import type { Ui } from '../../view/ui.js';
import { dayWords } from '../time-words.js';
import { earlierOf, forget, goTo } from './earlier.js';

interface ListProps {
  ui: Ui;
  onDone: () => void;
}

const mostChars = 120;

/** The visitor's earlier conversations in this browser. Each can be continued or removed. */
export class EarlierList extends Component<ListProps> {
  readonly #list = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    this.#list.current?.querySelector('button')?.focus();
  }

  override render({ ui: { session, text, language }, onDone }: ListProps): VNode {
    return (
      <div class="earlier" role="group" ref={this.#list} aria-label={text('earlier')}>
        <h3>{text('earlier')}</h3>
        <ul>
          {earlierOf(session).map((one) => (
            <li key={one.conversationId}>
              <button
                type="button"
                class="opens"
                onClick={() => {
                  goTo(session, one);
                  onDone();
                }}
              >
                <strong dir="auto">{titleOf(one) || text('conversation')}</strong>
                <When of={one} locale={language.locale} />
              </button>
              <IconButton
                class="plain small"
                icon="close"
                label={`${text('forget')}: ${titleOf(one)}`}
                onClick={() => {
                  forget(session, one);
                  if (session.hasEarlier) this.componentDidMount();
                  else onDone();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  }
}

function When({ of: { entries, since }, locale }: { of: Conversation; locale: string }): VNode | null {
  const time = entries.findLast((entry) => entry.time !== undefined)?.time ?? since;
  if (time === undefined) return null;
  return <time dateTime={new Date(time).toISOString()}>{dayWords(time, locale)}</time>;
}

/** The visitor's first words. */
function titleOf({ entries }: Conversation): string {
  const said = entries.find(({ kind, text }) => kind === 'said' && text !== '');
  return plainText((said?.text ?? '').slice(0, mostChars));
}

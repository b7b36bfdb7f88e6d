import type { VNode } from 'preact';
import { Component, createRef } from '../lent.js';
import type { Citation } from '../state/events.js';
import type { Ui } from '../view/ui.js';

interface SourcesProps {
  ui: Ui;
  citations: Citation[];
  /** The passage whose mark was pressed. */
  shown: number | undefined;
}

/** The cited passages of an answer. A citation mark opens the list and scrolls to its passage. */
export class Sources extends Component<SourcesProps> {
  readonly #list = createRef<HTMLDetailsElement>();

  /** A mark can be pressed before this part is loaded. */
  override componentDidMount(): void {
    this.#show();
  }

  override componentDidUpdate(before: SourcesProps): void {
    if (this.props.shown !== before.shown) this.#show();
  }

  override render({ ui: { text }, citations, shown }: SourcesProps): VNode {
    return (
      <details class="sources" ref={this.#list}>
        <summary>
          {text('sources')} ({citations.length})
        </summary>
        <ol>
          {citations.map(({ number, name, section, page, passage }) => (
            <li
              key={number}
              data-number={number}
              tabIndex={-1}
              class={number === shown ? 'shown' : undefined}
            >
              <span class="number">{number}</span>
              <div dir="auto">
                {name}
                <small>
                  {[section, page === undefined ? '' : text('page', { page: String(page) })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {passage !== undefined && (
                  <details>
                    <summary>{text('passage')}</summary>
                    <blockquote dir="auto">{passage}</blockquote>
                  </details>
                )}
              </div>
            </li>
          ))}
        </ol>
      </details>
    );
  }

  #show(): void {
    const { shown } = this.props;
    const list = this.#list.current;
    if (shown === undefined || !list) return;
    list.open = true;
    list.querySelector<HTMLElement>(`[data-number="${shown}"]`)?.focus();
  }
}

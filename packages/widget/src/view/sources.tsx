import { Component, createRef, type VNode } from 'preact';
import type { Citation } from '../state/events.js';
import type { Ui } from './ui.js';

interface SourcesProps {
  ui: Ui;
  citations: Citation[];
  /** The one whose mark was pressed. */
  shown: number | undefined;
}

/** The passages that an answer cites. A citation mark opens the list and moves to its own. */
export class Sources extends Component<SourcesProps> {
  readonly #list = createRef<HTMLDetailsElement>();

  override componentDidUpdate(before: SourcesProps): void {
    const { shown } = this.props;
    const list = this.#list.current;
    if (shown === before.shown || !list) return;
    list.open = true;
    list.querySelector<HTMLElement>(`[data-number="${shown}"]`)?.focus();
  }

  override render({ ui: { text }, citations, shown }: SourcesProps): VNode {
    return (
      <details class="sources" ref={this.#list}>
        <summary>
          {text('sources')} ({citations.length})
        </summary>
        <ol>
          {citations.map(({ number, name, section, page }) => (
            <li
              key={number}
              data-number={number}
              tabIndex={-1}
              class={number === shown ? 'shown' : undefined}
            >
              <span class="number">{number}</span>
              <span dir="auto">
                {name}
                <small>
                  {[section, page === undefined ? '' : text('page', { page: String(page) })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </details>
    );
  }
}

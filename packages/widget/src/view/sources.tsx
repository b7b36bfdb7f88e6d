import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Citation } from '../state/events.js';
import { useUi } from './ui.js';

/** The passages that an answer cites. A citation mark opens the list and moves to its own. */
export function Sources({ citations, shown }: { citations: Citation[]; shown: number | undefined }): VNode {
  const { text } = useUi();
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (shown === undefined || !list.current) return;
    list.current.open = true;
    list.current.querySelector<HTMLElement>(`[data-number="${shown}"]`)?.focus();
  }, [shown]);
  return (
    <details class="sources" ref={list}>
      <summary>
        {text('sources')} ({citations.length})
      </summary>
      <ol>
        {citations.map(({ number, name, section, page }) => (
          <li key={number} data-number={number} tabIndex={-1} class={number === shown ? 'shown' : undefined}>
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

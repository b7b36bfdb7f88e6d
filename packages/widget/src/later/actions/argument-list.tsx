import type { VNode } from 'preact';
import type { Ui } from '../../view/ui.js';

interface ListProps {
  ui: Ui;
  values: Record<string, unknown>;
}

/** The exact arguments of a call. */
export function ArgumentList({ ui: { text }, values }: ListProps): VNode | null {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <dl class="arguments" aria-label={text('values')} tabIndex={0}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

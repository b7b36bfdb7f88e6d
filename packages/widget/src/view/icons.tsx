import type { VNode } from 'preact';

const paths = {
  close: 'm6 6 12 12M18 6 6 18',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M7 7h10v10H7z',
  restart: 'M12 5v14M5 12h14',
  done: 'm5 13 4 4L19 7',
  person: 'M12 4a4 4 0 1 0 .1 0Zm-7 16c1-7 13-7 14 0',
  latest: 'M12 5v14m-6-6 6 6 6-6',
  time: 'M12 3a9 9 0 1 0 .1 0Zm0 5v4l3 2',
  attach: 'm20 11-8 8a5 5 0 0 1-7-7l9-9a3 3 0 0 1 5 5l-9 9a1 1 0 0 1-2-2l8-8',
  spark: 'M12 4q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8Z',
} as const;

/** A name, or the path of an icon that only the part that loads later has. */
export type IconName = keyof typeof paths | `m${string}`;

const drawn: Record<string, string> = paths;
const solid = new Set<IconName>(['stop', 'spark']);

/** An icon beside a text, or inside a control with its own name. */
export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={solid.has(name) ? 'icon solid' : 'icon'}>
      <path d={drawn[name] ?? name} />
    </svg>
  );
}

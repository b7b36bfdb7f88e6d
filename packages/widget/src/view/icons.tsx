import type { VNode } from 'preact';

const paths = {
  close: 'm6 6 12 12M18 6 6 18',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M7 7h10v10H7z',
  restart: 'M12 5v14M5 12h14',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  done: 'm5 13 4 4L19 7',
  thumb: 'M7 11v9H4v-9zl4-7c2 0 2 1 2 2l-1 4h6c1 0 2 1 2 2l-2 7c0 1-1 1-2 1H7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c1-7 13-7 14 0',
  latest: 'M12 5v14m-6-6 6 6 6-6',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v4l3 2',
  spark: 'M12 4c1 4 4 7 8 8-4 1-7 4-8 8-1-4-4-7-8-8 4-1 7-4 8-8Z',
} as const;

const solid = new Set<keyof typeof paths>(['stop', 'spark']);

/** A picture beside a text, or inside a control that has a name of its own. */
export function Icon({ name }: { name: keyof typeof paths }): VNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={solid.has(name) ? 'icon solid' : 'icon'}>
      <path d={paths[name]} />
    </svg>
  );
}

import type { VNode } from 'preact';

const paths = {
  chat: 'M12 3.5c-5 0-9 3.3-9 7.5 0 2.3 1.2 4.3 3.1 5.7-.1 1.2-.6 2.4-1.5 3.4-.2.2 0 .6.3.5 1.9-.2 3.6-.9 4.9-2 .7.1 1.4.2 2.2.2 5 0 9-3.4 9-7.8s-4-7.5-9-7.5Z',
  close: 'm6 6 12 12M18 6 6 18',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M8 8h8v8H8z',
  restart: 'M12 5v14M5 12h14',
  copy: 'M9 9V6a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-3M6 9h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z',
  done: 'm5 13 4 4L19 7',
  up: 'M7 11v9M7 11l4-7c1.3 0 2.2 1 2 2.3L12.5 10H18c1.2 0 2.2 1.1 1.9 2.3l-1.3 6C18.4 19.3 17.5 20 16.6 20H7M7 11H4v9h3',
  down: 'M17 13V4M17 13l-4 7c-1.3 0-2.2-1-2-2.3L11.5 14H6c-1.2 0-2.2-1.1-1.9-2.3l1.3-6C5.6 4.7 6.5 4 7.4 4H17M17 13h3V4h-3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5',
  latest: 'M12 5v14m-6-6 6 6 6-6',
  tool: 'M12 3v3m0 12v3M4.2 7.5l2.6 1.5m10.4 6 2.6 1.5m0-9-2.6 1.5m-10.4 6-2.6 1.5',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13v4.5l3 1.7',
  spark: 'M12 4c.6 4.3 3.4 7.2 8 8-4.6.8-7.4 3.7-8 8-.6-4.3-3.4-7.2-8-8 4.6-.8 7.4-3.7 8-8Z',
} as const;

const solid = new Set<keyof typeof paths>(['chat', 'stop', 'spark']);

/** A picture beside a text, or inside a control that has a name of its own. */
export function Icon({ name }: { name: keyof typeof paths }): VNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={solid.has(name) ? 'icon solid' : 'icon'}>
      <path d={paths[name]} />
    </svg>
  );
}

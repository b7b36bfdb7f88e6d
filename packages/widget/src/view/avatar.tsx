import type { VNode } from 'preact';
import { Icon } from './icons.js';

/** The first letter of a person's name, or the machine's icon. */
export function Avatar({ name, isPerson }: { name: string; isPerson: boolean }): VNode {
  const [letter] = name.trim();
  return (
    <span class={isPerson ? 'avatar person' : 'avatar'} aria-hidden="true">
      {isPerson && letter !== undefined ? (
        letter.toUpperCase()
      ) : (
        <Icon name={isPerson ? 'person' : 'spark'} />
      )}
    </span>
  );
}

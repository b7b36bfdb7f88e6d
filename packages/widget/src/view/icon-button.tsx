import type { VNode } from 'preact';
import { Icon, type IconName } from './icons.js';

interface ButtonProps {
  class: string;
  icon: IconName;
  /** Its function, for visitors who can see it and for those who can't. */
  label: string;
  onClick?: (() => void) | undefined;
  /** Further attributes. */
  [attribute: `${'aria' | 'data'}-${string}`]: unknown;
  type?: 'button' | 'submit';
}

export function IconButton({ icon, label, ...more }: ButtonProps): VNode {
  return (
    <button type="button" title={label} aria-label={label} {...more}>
      <Icon name={icon} />
    </button>
  );
}

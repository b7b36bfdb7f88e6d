import type { VNode } from 'preact';
import { Icon, type IconName } from './icons.js';

interface ButtonProps {
  class: string;
  icon: IconName;
  /** Says what it does, to those who see it and those who don't. */
  label: string;
  onClick?: (() => void) | undefined;
  /** Further attributes. */
  [attribute: `${'aria' | 'data'}-${string}`]: unknown;
  type?: 'button' | 'submit';
}

/** A control that is only a picture. */
export function IconButton({ icon, label, ...more }: ButtonProps): VNode {
  return (
    <button type="button" title={label} aria-label={label} {...more}>
      <Icon name={icon} />
    </button>
  );
}

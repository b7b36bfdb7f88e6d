import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Tooltip } from './tooltip.js';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'plain' | 'primary' | 'danger' | 'ghost';
  size?: 'normal' | 'small';
  /** True while its work runs. It keeps the focus and ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A disabled button stays in the tab order, so that the focus is never lost. */
export function Button({
  kind = 'plain',
  size = 'normal',
  busy = false,
  disabled = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = disabled || busy;
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', kind, size === 'small' && 'small', className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  label: string;
  icon: ReactNode;
  /** The equivalent key. */
  shortcut?: string;
}

/** A button with only an icon. Its label appears on hover or focus. */
export function IconButton({ label, shortcut, kind = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button {...rest} kind={kind} aria-label={label} className={classNames('icon', className)} />
    </Tooltip>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Tooltip } from './tooltip.js';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'plain' | 'primary' | 'danger' | 'ghost';
  size?: 'normal' | 'small';
  /** Shows that its work is under way. It keeps the focus and does nothing meanwhile. */
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
  /** The key that does the same. */
  shortcut?: string;
}

/** A button with a picture alone. Its label is shown when it is pointed at or focused. */
export function IconButton({ label, shortcut, kind = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button {...rest} kind={kind} aria-label={label} className={classNames('icon', className)} />
    </Tooltip>
  );
}

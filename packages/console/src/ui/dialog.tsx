import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface DialogProps {
  open: boolean;
  /** Absent: keyboard and clicks beside it can't close it. */
  onClose?: (() => void) | undefined;
  title: string;
  description?: ReactNode;
  /** Hides the title visually, if the content says the same. */
  hideTitle?: boolean;
  wide?: boolean;
  /** Puts it above every other dialog. */
  above?: boolean;
  className?: string;
  /** Takes the focus once it has closed. Absent: the control that had it before. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A modal dialog. Its backdrop is our own: Radix' overlay locks the page's scrolling by an injected style
 * sheet, which the page's policy forbids. Here only parts of the page scroll.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  hideTitle = false,
  wide = false,
  above = false,
  className,
  onClosed,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <div className={classNames('backdrop', above && 'above')} />
        <Radix.Content
          className={classNames('dialog', wide && 'wide', above && 'above', className)}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // React passes events on to the form around the dialog's place.
          onSubmit={(event) => event.stopPropagation()}
          onCloseAutoFocus={(event) => {
            if (!onClosed) return;
            event.preventDefault();
            onClosed();
          }}
          onInteractOutside={(event) => {
            if (!onClose) event.preventDefault();
          }}
        >
          <Radix.Title asChild>
            <h2 className={classNames(hideTitle && 'visually-hidden')}>{title}</h2>
          </Radix.Title>
          {description !== undefined && (
            <Radix.Description asChild>
              <div className="dim">{description}</div>
            </Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

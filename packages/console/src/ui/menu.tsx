import * as Radix from '@radix-ui/react-dropdown-menu';
import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.js';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  children: ReactNode;
}

/** A menu inside the page's main part, for screen readers. Not modal: that would inject a style sheet. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  // Rerendered when it opens, since its container exists only then.
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content className="menu" align={align} side={side} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={classNames('menu-item', danger && 'danger')} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** An item that leads to a page beside the console, in a tab of its own. */
export function MenuLink({ icon, href, children }: { icon?: ReactNode; href: string; children: ReactNode }) {
  return (
    <Radix.Item className="menu-item" asChild>
      <a href={href} target="_blank" rel="noreferrer">
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}

export const MenuLine = () => <Radix.Separator className="menu-line" />;

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="menu-label">{children}</Radix.Label>
);

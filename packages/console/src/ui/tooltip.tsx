import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  children: ReactNode;
}

/** Shows a text when its child is hovered or focused. The child must be focusable. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut !== undefined && ` · ${shortcut}`}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const TooltipProvider = Radix.Provider;

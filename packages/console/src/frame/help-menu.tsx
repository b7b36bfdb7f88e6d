import { useQuery } from '@tanstack/react-query';
import { BookOpen, Braces, CircleQuestionMark, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { readinessQuery } from '../api/readiness.js';
import { Button } from '../ui/button.js';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../ui/menu.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

/** Where to read more, the keyboard's shortcuts, and the state of the service. */
export function HelpMenu() {
  const [isListOpen, setListOpen] = useState(false);
  const trigger = (
    <Button kind="ghost" className="help-button" icon={<CircleQuestionMark size={16} aria-hidden />}>
      Help
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} align="start" side="top">
        <MenuLink icon={<BookOpen size={15} aria-hidden />} href="/manual">
          Docs
        </MenuLink>
        <MenuLink icon={<Braces size={15} aria-hidden />} href="/docs">
          API reference
        </MenuLink>
        <MenuItem icon={<Keyboard size={15} aria-hidden />} onSelect={() => setListOpen(true)}>
          Keyboard shortcuts
        </MenuItem>
        <MenuLine />
        <ServiceState />
      </Menu>
      <ShortcutsDialog open={isListOpen} onClose={() => setListOpen(false)} />
    </>
  );
}

function ServiceState() {
  const { data: isReady } = useQuery(readinessQuery);
  const state = isReady === undefined ? 'checking…' : isReady ? 'ready' : 'not ready';
  return (
    <MenuLabel>
      Version {import.meta.env.HOLDFAST_VERSION} · {state}
    </MenuLabel>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Command, defaultFilter } from 'cmdk';
import { LogOut, MessagesSquare, MonitorSmartphone, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from './use-sign-out.js';
import { getStarted, navigation } from './navigation.js';
import { PaletteActions } from './palette-actions.js';
import { PaletteFirst } from './palette-first.js';
import { PaletteFound } from './palette-found.js';
import { PaletteItem } from './palette-item.js';
import { may } from './permissions.js';
import { setTheme } from './theme.js';
import { useMember } from './use-member.js';

export function PaletteContent({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState('');
  const member = useMember();
  const navigate = useNavigate();
  const leave = useSignOut();
  const words = text.trim();

  const run = (deed: () => unknown) => () => {
    onClose();
    deed();
  };
  const every = [...navigation.flatMap(({ items }) => items), getStarted];
  const pages = every.filter(({ needs }) => may(member, needs));
  return (
    <Command label="Search" loop filter={scoreOf} value={selected} onValueChange={setSelected}>
      <PaletteFirst selected={selected} onSelect={setSelected} />
      <Command.Input autoFocus placeholder="Go to, or search…" value={text} onValueChange={setText} />
      <Command.List label="What you can do">
        <Command.Empty>No results</Command.Empty>
        <PaletteActions run={run} />
        <Command.Group heading="Go to">
          {pages.map(({ to, label, icon: Icon }) => (
            <PaletteItem
              key={to}
              icon={<Icon size={16} aria-hidden />}
              onSelect={run(() => navigate({ to, params: { conversationId: undefined } }))}
            >
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
        <PaletteFound words={words} run={run} />
        {words !== '' && (
          <Command.Group heading="Search">
            <PaletteItem
              value={`${findsAlways}messages`}
              icon={<MessagesSquare size={16} aria-hidden />}
              onSelect={run(() => navigate({ to: '/conversations', search: { q: words } }))}
            >
              Messages with “{words}”
            </PaletteItem>
            <PaletteItem
              value={`${findsAlways}user`}
              icon={<UserRound size={16} aria-hidden />}
              onSelect={run(() => navigate({ to: '/conversations', search: { user: words } }))}
            >
              Conversations of user “{words}”
            </PaletteItem>
          </Command.Group>
        )}
        <Command.Group heading="This browser">
          <PaletteItem icon={<Sun size={16} aria-hidden />} onSelect={run(() => setTheme('light'))}>
            Light appearance
          </PaletteItem>
          <PaletteItem icon={<Moon size={16} aria-hidden />} onSelect={run(() => setTheme('dark'))}>
            Dark appearance
          </PaletteItem>
          <PaletteItem
            icon={<MonitorSmartphone size={16} aria-hidden />}
            onSelect={run(() => navigate({ to: '/sessions' }))}
          >
            Your sessions
          </PaletteItem>
          <PaletteItem icon={<LogOut size={16} aria-hidden />} onSelect={run(leave)}>
            Sign out
          </PaletteItem>
        </Command.Group>
      </Command.List>
    </Command>
  );
}

/** Items that search for the text begin with it. They match any text, and rank last. */
const findsAlways = 'find:';

function scoreOf(value: string, search: string, keywords?: string[]): number {
  return value.startsWith(findsAlways) ? 0.000_001 : (defaultFilter?.(value, search, keywords) ?? 0);
}

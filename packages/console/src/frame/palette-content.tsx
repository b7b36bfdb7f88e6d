import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command, defaultFilter } from 'cmdk';
import { Bot, LogOut, MessagesSquare, MonitorSmartphone, Moon, Plus, Sun } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { agentsQuery } from '../api/agents.js';
import { useSignOut } from './account-menu.js';
import { navigation } from './navigation.js';
import { may } from './permissions.js';
import { setTheme } from './theme.js';
import { useMember } from './use-member.js';

export function PaletteContent({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const member = useMember();
  const navigate = useNavigate();
  const leave = useSignOut();
  const isBuilder = may(member, 'agents');
  const agents = useInfiniteQuery({ ...agentsQuery({}), enabled: isBuilder });
  const words = text.trim();

  const run = (deed: () => unknown) => () => {
    onClose();
    deed();
  };
  const pages = navigation.flatMap(({ items }) => items).filter(({ needs }) => may(member, needs));
  return (
    <Command label="Search" loop filter={scoreOf}>
      <Command.Input autoFocus placeholder="Go to, or search…" value={text} onValueChange={setText} />
      <Command.List label="What you can do">
        <Command.Empty>Nothing matches.</Command.Empty>
        <Command.Group heading="Go to">
          {pages.map(({ to, label, icon: Icon }) => (
            <Item
              key={to}
              icon={<Icon size={16} aria-hidden />}
              onSelect={run(() => navigate({ to, params: { conversationId: undefined } }))}
            >
              {label}
            </Item>
          ))}
        </Command.Group>
        {isBuilder && (
          <Command.Group heading="Agents">
            <Item icon={<Plus size={16} aria-hidden />} onSelect={run(() => navigate({ to: '/agents/new' }))}>
              New agent
            </Item>
            {agents.data?.pages
              .flatMap(({ items }) => items)
              .map(({ agentId, name }) => (
                <Item
                  key={agentId}
                  value={`${name} ${agentId}`}
                  icon={<Bot size={16} aria-hidden />}
                  onSelect={run(() => navigate({ to: '/agents/$agentId', params: { agentId } }))}
                >
                  {name}
                </Item>
              ))}
          </Command.Group>
        )}
        {words !== '' && (
          <Command.Group heading="Search">
            <Item
              value={findsAlways}
              icon={<MessagesSquare size={16} aria-hidden />}
              onSelect={run(() => navigate({ to: '/conversations', search: { q: words } }))}
            >
              Conversations with “{words}”
            </Item>
          </Command.Group>
        )}
        <Command.Group heading="This browser">
          <Item icon={<Sun size={16} aria-hidden />} onSelect={run(() => setTheme('light'))}>
            Light appearance
          </Item>
          <Item icon={<Moon size={16} aria-hidden />} onSelect={run(() => setTheme('dark'))}>
            Dark appearance
          </Item>
          <Item
            icon={<MonitorSmartphone size={16} aria-hidden />}
            onSelect={run(() => navigate({ to: '/sessions' }))}
          >
            Your sessions
          </Item>
          <Item icon={<LogOut size={16} aria-hidden />} onSelect={run(leave)}>
            Sign out
          </Item>
        </Command.Group>
      </Command.List>
    </Command>
  );
}

/** The item that searches conversations for the text. It matches any text, and ranks last. */
const findsAlways = 'find conversations';

function scoreOf(value: string, search: string): number {
  return value === findsAlways ? 0.000_001 : (defaultFilter?.(value, search) ?? 0);
}

interface ItemProps {
  icon: ReactNode;
  value?: string;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ icon, children, ...rest }: ItemProps) {
  return (
    <Command.Item className="menu-item" {...rest}>
      {icon}
      {children}
    </Command.Item>
  );
}

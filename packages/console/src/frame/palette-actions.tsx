import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Command } from 'cmdk';
import {
  Bot,
  FileUp,
  Inbox,
  KeyRound,
  Layers,
  MessageSquareText,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '../api/session.js';
import { inboxItemQuery } from '../api/inbox.js';
import { offersFor } from '../inbox/moves.js';
import { PaletteItem, type Run } from './palette-item.js';
import { may } from './permissions.js';
import { useMember } from './use-member.js';

interface Creation {
  to: '/agents/new' | '/keys/new' | '/tools/new' | '/knowledge' | '/queues/new' | '/replies/new';
  words: string;
  icon: LucideIcon;
  needs: Permission;
}

const creations: readonly Creation[] = [
  { to: '/agents/new', words: 'Create agent', icon: Bot, needs: 'agents' },
  { to: '/keys/new', words: 'Create key', icon: KeyRound, needs: 'credentials' },
  { to: '/tools/new', words: 'Create tool', icon: Wrench, needs: 'tools' },
  { to: '/knowledge', words: 'Upload document', icon: FileUp, needs: 'documents' },
  { to: '/queues/new', words: 'Create queue', icon: Layers, needs: 'queues' },
  { to: '/replies/new', words: 'Create canned reply', icon: MessageSquareText, needs: 'queues' },
];

/** What the member can do from here: about the conversation that is open in the inbox, and anything new. */
export function PaletteActions({ run }: { run: Run }) {
  const member = useMember();
  const navigate = useNavigate();
  const mayCreate = creations.filter(({ needs }) => may(member, needs));
  return (
    <>
      <InboxActions run={run} />
      {mayCreate.length > 0 && (
        <Command.Group heading="Create">
          {mayCreate.map(({ to, words, icon: Icon }) => (
            <PaletteItem
              key={to}
              keywords={['new', 'add']}
              icon={<Icon size={16} aria-hidden />}
              onSelect={run(() => navigate({ to }))}
            >
              {words}
            </PaletteItem>
          ))}
        </Command.Group>
      )}
    </>
  );
}

function InboxActions({ run }: { run: Run }) {
  const member = useMember();
  const { conversationId = '' } = useParams({ strict: false });
  const { data: item } = useQuery({ ...inboxItemQuery(conversationId), enabled: false });
  const offers = item ? offersFor(item, member).filter(({ move }) => buttonOf(move)) : [];
  if (offers.length === 0) return null;
  return (
    <Command.Group heading="This conversation">
      {offers.map(({ move, words }) => (
        <PaletteItem
          key={move}
          icon={<Inbox size={16} aria-hidden />}
          onSelect={run(() => buttonOf(move)?.click())}
        >
          {words} this conversation
        </PaletteItem>
      ))}
    </Command.Group>
  );
}

/** The page's own button does it, with all that follows on the page. Those of the list are about the selected ones. */
function buttonOf(move: string): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`.conversation-header button[data-key="${move}"]`);
}

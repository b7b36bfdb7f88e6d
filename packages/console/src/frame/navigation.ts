import { Bot, Inbox, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { Permission } from '../api/session.js';

export interface NavigationItem {
  to: '/inbox/{-$conversationId}' | '/conversations' | '/agents';
  label: string;
  icon: LucideIcon;
  needs: Permission;
}

interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** Every page of the sidebar and the palette. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Conversations',
    items: [
      { to: '/inbox/{-$conversationId}', label: 'Inbox', icon: Inbox, needs: 'inbox' },
      { to: '/conversations', label: 'Conversations', icon: MessagesSquare, needs: 'conversations' },
    ],
  },
  { label: 'Build', items: [{ to: '/agents', label: 'Agents', icon: Bot, needs: 'agents' }] },
];

import {
  Activity,
  BookOpen,
  Bot,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  Cpu,
  FlaskConical,
  Inbox,
  KeyRound,
  Layers,
  ListChecks,
  MessageSquareText,
  MessagesSquare,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  ThumbsUp,
  TestTubes,
  Ticket,
  Users,
  Webhook,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '../api/session.js';

export interface NavigationItem {
  to:
    | '/get-started'
    | '/inbox/{-$conversationId}'
    | '/conversations'
    | '/runs'
    | '/feedback'
    | '/queues'
    | '/replies'
    | '/agents'
    | '/playground'
    | '/cases'
    | '/trials'
    | '/schedules'
    | '/triggers'
    | '/tools'
    | '/mcp-servers'
    | '/model-providers'
    | '/knowledge'
    | '/statistics'
    | '/keys'
    | '/members'
    | '/tokens'
    | '/webhooks'
    | '/privacy'
    | '/settings'
    | '/audit';
  label: string;
  icon: LucideIcon;
  needs: Permission;
}

interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** Above all others, until it is done or dismissed. */
export const getStarted: NavigationItem = {
  to: '/get-started',
  label: 'Get started',
  icon: ListChecks,
  needs: 'agents',
};

/** Every page of the sidebar and the palette. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Conversations',
    items: [
      { to: '/inbox/{-$conversationId}', label: 'Inbox', icon: Inbox, needs: 'inbox' },
      { to: '/conversations', label: 'Conversations', icon: MessagesSquare, needs: 'conversations' },
      { to: '/runs', label: 'Runs', icon: Activity, needs: 'conversations' },
      { to: '/feedback', label: 'Feedback', icon: ThumbsUp, needs: 'feedback' },
      { to: '/queues', label: 'Queues', icon: Layers, needs: 'queues' },
      { to: '/replies', label: 'Canned replies', icon: MessageSquareText, needs: 'queues' },
    ],
  },
  {
    label: 'Build',
    items: [
      { to: '/agents', label: 'Agents', icon: Bot, needs: 'agents' },
      { to: '/playground', label: 'Playground', icon: FlaskConical, needs: 'agents' },
      { to: '/cases', label: 'Cases', icon: ClipboardCheck, needs: 'agents' },
      { to: '/trials', label: 'Trials', icon: TestTubes, needs: 'agents' },
      { to: '/schedules', label: 'Schedules', icon: CalendarClock, needs: 'agents' },
      { to: '/triggers', label: 'Triggers', icon: Zap, needs: 'agents' },
      { to: '/tools', label: 'Tools', icon: Wrench, needs: 'tools' },
      { to: '/mcp-servers', label: 'MCP servers', icon: Plug, needs: 'tools' },
      { to: '/model-providers', label: 'Model providers', icon: Cpu, needs: 'agents' },
      { to: '/knowledge', label: 'Knowledge', icon: BookOpen, needs: 'documents' },
    ],
  },
  {
    label: 'Workspace',
    items: [
      { to: '/statistics', label: 'Statistics', icon: ChartColumn, needs: 'stats' },
      { to: '/keys', label: 'Keys', icon: KeyRound, needs: 'credentials' },
      { to: '/members', label: 'Members', icon: Users, needs: 'members' },
      { to: '/tokens', label: 'Tokens', icon: Ticket, needs: 'tokens' },
      { to: '/webhooks', label: 'Webhooks', icon: Webhook, needs: 'settings' },
      { to: '/privacy', label: 'Privacy', icon: ShieldCheck, needs: 'erasing' },
      { to: '/settings', label: 'Settings', icon: Settings, needs: 'settings' },
      { to: '/audit', label: 'Audit log', icon: ScrollText, needs: 'audit' },
    ],
  },
];

import { Link } from '@tanstack/react-router';
import { MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentChange } from '../api/agent-types.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import '../turn/page/user-page.css';
import './playground.css';
import './try-panel.css';
import { Chat } from './chat.js';
import { settingsKeeper } from './settings-keeper.js';
import { PlayMemory, usePlayground } from './use-playground.js';

interface TryPanelProps {
  agentId: string;
  /** What the form changes and has not saved. */
  change: AgentChange;
  onClose: () => void;
}

/** A chat beside an agent's form. Each message runs with the form's values at that moment. */
export function TryPanel({ agentId, change, onClose }: TryPanelProps) {
  const newest = useRef(change);
  useEffect(() => {
    newest.current = change;
  }, [change]);
  const [memory] = useState(
    () => new PlayMemory({ agentId, settings: settingsKeeper(agentId, () => newest.current) }),
  );
  useEffect(() => () => memory.startAnew(), [memory]);
  const playground = usePlayground(memory);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const isUnsaved = Object.keys(change).length > 0;
  return (
    <aside className="try-panel" ref={panel} aria-label="Playground">
      <header>
        <h2>Playground</h2>
        <Badge tone={isUnsaved ? 'warn' : 'neutral'}>
          {isUnsaved ? 'unsaved settings' : 'saved settings'}
        </Badge>
        <Link className="button ghost small" to="/playground" search={{ agentId }}>
          Full page
        </Link>
        <IconButton
          label="New conversation"
          icon={<MessageSquarePlus size={15} />}
          onClick={playground.startAnew}
        />
        <IconButton label="Close" icon={<X size={15} />} onClick={onClose} />
      </header>
      <Chat playground={playground} />
    </aside>
  );
}

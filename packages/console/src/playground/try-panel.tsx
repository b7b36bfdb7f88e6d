import { Link } from '@tanstack/react-router';
import { Columns2, MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Agent, AgentChange } from '../api/agent-types.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import '../turn/page/user-page.css';
import './playground.css';
import './try-panel.css';
import { Chat } from './chat.js';
import { settingsKeeper } from './settings-keeper.js';
import { SideBySide } from './side-by-side.js';
import { PlayMemory, usePlayground } from './use-playground.js';

interface TryPanelProps {
  agent: Pick<Agent, 'agentId' | 'publishing'>;
  /** What the form changes and has not saved. */
  change: AgentChange;
  onClose: () => void;
}

/** A chat beside an agent's form. Each message runs with the form's values at that moment. */
export function TryPanel({ agent: { agentId, publishing }, change, onClose }: TryPanelProps) {
  const newest = useRef(change);
  useEffect(() => {
    newest.current = change;
  }, [change]);
  const [edited] = useState(() => ({
    agentId,
    settings: settingsKeeper(agentId, () => newest.current),
    agentVersion: publishing === 'manual' ? ('draft' as const) : undefined,
  }));
  const [memory] = useState(() => new PlayMemory(edited));
  useEffect(() => () => memory.startAnew(), [memory]);
  const playground = usePlayground(memory);
  const [isCompared, setCompared] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const isUnsaved = Object.keys(change).length > 0;
  return (
    <aside className="try-panel" ref={panel} aria-label="Playground">
      <header>
        <h2>Playground</h2>
        <Badge tone={isUnsaved ? 'warn' : 'neutral'}>
          {isUnsaved ? 'unsaved settings' : publishing === 'manual' ? 'saved draft' : 'saved settings'}
        </Badge>
        <Link className="button ghost small" to="/playground" search={{ agentId }}>
          Full page
        </Link>
        <IconButton
          label="Compare with the live version"
          icon={<Columns2 size={15} />}
          aria-pressed={isCompared}
          onClick={() => setCompared(!isCompared)}
        />
        {!isCompared && (
          <IconButton
            label="New conversation"
            icon={<MessageSquarePlus size={15} />}
            onClick={playground.startAnew}
          />
        )}
        <IconButton label="Close" icon={<X size={15} />} onClick={onClose} />
      </header>
      {isCompared ? (
        <SideBySide
          lanes={[
            { title: 'Live version', setup: { agentId } },
            { title: isUnsaved ? 'With your changes' : 'As it is now', setup: edited },
          ]}
        />
      ) : (
        <Chat playground={playground} />
      )}
    </aside>
  );
}

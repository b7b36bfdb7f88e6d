import { getRouteApi } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import '../turn/page/user-page.css';
import '../ui/segmented.css';
import './playground.css';
import './event-log.css';
import { Chat } from './chat.js';
import { EventLog } from './event-log.js';
import { FaceFrames } from './face-frames.js';
import { Repeat } from './repeat.js';
import { SetupForm } from './setup-form.js';
import { usePlayground, type Playground } from './use-playground.js';

const route = getRouteApi('/frame/playground');

/** Talks to an agent like a client, and shows each event as it arrives. */
export function PlaygroundPage() {
  const { agentId } = route.useSearch();
  const playground = usePlayground();
  const { play, state, startAnew } = playground;
  const [side, setSide] = useState<'events' | 'frames' | 'repeat'>('events');
  useAgentOfAddress(agentId, playground);
  return (
    <Page
      title="Playground"
      flush
      actions={
        play && (
          <Button icon={<MessageSquarePlus size={15} aria-hidden />} onClick={startAnew}>
            New conversation
          </Button>
        )
      }
    >
      <div className="playground">
        <SetupForm playground={playground} />
        <Chat playground={playground} />
        <section className="play-side" aria-label="Behind it">
          <div className="segmented" role="group" aria-label="Show">
            <Button size="small" aria-pressed={side === 'events'} onClick={() => setSide('events')}>
              Events
            </Button>
            <Button size="small" aria-pressed={side === 'frames'} onClick={() => setSide('frames')}>
              Other protocols
            </Button>
            <Button size="small" aria-pressed={side === 'repeat'} onClick={() => setSide('repeat')}>
              Repeat it
            </Button>
          </div>
          {side === 'events' && <EventLog received={state.received} />}
          {side === 'frames' && <FaceFrames setup={play?.setup ?? playground.setup} state={state} />}
          {side === 'repeat' && <Repeat setup={play?.setup ?? playground.setup} state={state} />}
        </section>
      </div>
    </Page>
  );
}

/** An address may name the agent, such as from a link on an agent's page. A change of agent starts again. */
function useAgentOfAddress(agentId: string | undefined, { setup, startAnew, change }: Playground): void {
  const isOther = agentId !== undefined && setup.agentId !== agentId;
  const [taken, setTaken] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (agentId === taken) return;
    setTaken(agentId);
    if (!isOther) return;
    startAnew();
    change({ agentId });
  }, [agentId, taken, isOther, startAnew, change]);
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { Columns2, MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { given } from '../frame/search-params.js';
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
import type { PlaygroundSearch } from './setup.js';
import { SetupForm } from './setup-form.js';
import { usePlayground, type Playground } from './use-playground.js';

const route = getRouteApi('/frame/playground');

/** Talks to an agent like a client, and shows each event as it arrives. */
export function PlaygroundPage() {
  const search = route.useSearch();
  const playground = usePlayground();
  const { play, state, startAnew } = playground;
  const [side, setSide] = useState<'events' | 'frames' | 'code'>('events');
  useSetupOfAddress(search, playground);
  return (
    <Page
      title="Playground"
      flush
      actions={
        <>
          <Link
            to="/playground/compare"
            search={given({ agentId: playground.setup.agentId })}
            className="button"
          >
            <Columns2 size={15} aria-hidden /> Compare versions
          </Link>
          {play && (
            <Button icon={<MessageSquarePlus size={15} aria-hidden />} onClick={startAnew}>
              New conversation
            </Button>
          )}
        </>
      }
    >
      <div className="playground">
        <SetupForm playground={playground} />
        <Chat playground={playground} />
        <section className="play-side" aria-label="Details">
          <div className="segmented" role="group" aria-label="Show">
            <Button size="small" aria-pressed={side === 'events'} onClick={() => setSide('events')}>
              Events
            </Button>
            <Button size="small" aria-pressed={side === 'frames'} onClick={() => setSide('frames')}>
              Other protocols
            </Button>
            <Button size="small" aria-pressed={side === 'code'} onClick={() => setSide('code')}>
              Code
            </Button>
          </div>
          {side === 'events' && <EventLog received={state.received} sent={state.sent} />}
          {side === 'frames' && <FaceFrames setup={play?.setup ?? playground.setup} state={state} />}
          {side === 'code' && <Repeat setup={play?.setup ?? playground.setup} state={state} />}
        </section>
      </div>
    </Page>
  );
}

/** An address may name the agent and the kind of key, such as from a link on an agent's page. A change starts again. */
function useSetupOfAddress(
  { agentId, keyKind }: PlaygroundSearch,
  { setup, startAnew, change }: Playground,
): void {
  const wanted = given({ agentId, keyKind });
  const address = JSON.stringify(wanted);
  const isOther = JSON.stringify({ ...setup, ...wanted }) !== JSON.stringify(setup);
  const [taken, setTaken] = useState('{}');
  useEffect(() => {
    if (address === taken) return;
    setTaken(address);
    if (!isOther) return;
    startAnew();
    change(given({ agentId, keyKind }));
  }, [agentId, keyKind, address, taken, isOther, startAnew, change]);
}

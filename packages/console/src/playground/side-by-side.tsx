import { useEffect, useState } from 'react';
import { ChatLog } from './chat-log.js';
import { LaneTotals } from './lane-totals.js';
import { PairComposer } from './pair-composer.js';
import './side-by-side.css';
import type { Setup } from './setup.js';
import { PlayMemory, usePlayground } from './use-playground.js';

export interface LaneSetup {
  title: string;
  setup: Partial<Setup>;
}

/** Two conversations that get the same messages. Each lane shows what its answers used and cost. */
export function SideBySide({ lanes }: { lanes: readonly [LaneSetup, LaneSetup] }) {
  const [left, right] = lanes;
  const first = useLane(left);
  const second = useLane(right);
  return (
    <section className="side-by-side" aria-label="Comparison">
      <div className="play-lanes">
        {[
          { title: left.title, playground: first },
          { title: right.title, playground: second },
        ].map(({ title, playground }, at) => (
          <section key={at} className="play-lane" aria-label={title}>
            <header>
              <h2>{title}</h2>
              <LaneTotals state={playground.state} />
            </header>
            <ChatLog playground={playground} label={`Conversation, ${title}`} isCompared />
          </section>
        ))}
      </div>
      <PairComposer playgrounds={[first, second]} />
    </section>
  );
}

function useLane({ setup }: LaneSetup) {
  const [memory] = useState(() => new PlayMemory(setup));
  useEffect(() => () => memory.startAnew(), [memory]);
  return usePlayground(memory);
}

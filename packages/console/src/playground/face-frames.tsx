import { parsePosition } from 'holdfast-client';
import { useEffect, useState } from 'react';
import { conversationOfTurn } from '../turn/conversation-of-turn.js';
import { CodeView } from '../ui/code-view.js';
import { EmptyState, ErrorNote } from '../ui/states.js';
import { Tabs } from '../ui/tabs.js';
import { agentOf, faces, framesOf, type Face } from './faces.js';
import type { PlayState, PlayTurn } from './play-state.js';
import type { Setup } from './setup.js';

interface FaceFramesProps {
  setup: Setup;
  state: PlayState;
}

/** The last turn as clients of other protocols receive it. */
export function FaceFrames({ setup, state }: FaceFramesProps) {
  const turn = state.items.findLast(
    (item): item is PlayTurn => item.kind === 'turn' && item.turnId !== undefined,
  );
  if (turn?.turnId === undefined)
    return <EmptyState title="No turn yet">Send a message to see its frames in each protocol.</EmptyState>;
  const { turnId } = turn;
  const isOver = turn.endedMs !== undefined;
  // A stream ends at a question, so it is read again after the answer.
  const moment = [turnId, state.sent.length, state.open === 0, isOver].join();
  const tabs = faces.map((face) => ({
    title: face.title,
    content: <Frames key={moment} face={face} turnId={turnId} isOver={isOver} setup={setup} state={state} />,
  }));
  return (
    <div className="face-frames">
      <Tabs label="Protocol" tabs={tabs} />
    </div>
  );
}

interface FramesProps extends FaceFramesProps {
  face: Face;
  turnId: string;
  isOver: boolean;
}

function Frames({ face, turnId, isOver, setup, state }: FramesProps) {
  const conversationId = conversationOfTurn(turnId);
  const answered = newestAnswer(state, turnId);
  const [frames, setFrames] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const agentId = setup.agentId ?? (await agentOf(turnId, setup, signal));
      const whole = { agentId, conversationId, turnId, answered, isOver };
      for await (const frame of framesOf(face, whole, setup, signal))
        setFrames((before) => [...before, frame]);
    };
    read().catch((error: unknown) => {
      if (!signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [face, turnId, conversationId, answered, isOver, setup]);
  return (
    <>
      <p className="dim">{frames.length === 1 ? '1 frame' : `${frames.length} frames`}</p>
      {failure !== undefined && <ErrorNote error={failure} />}
      <CodeView text={frames.join('\n\n')} label={`the frames of ${face.title}`} />
    </>
  );
}

/** Returns the entry of the turn's newest question that was followed by something. */
function newestAnswer({ received }: PlayState, turnId: string): number | undefined {
  const entries = received.flatMap(({ event }) => {
    const position = parsePosition(event.id ?? '');
    return position?.turnId === turnId ? [{ n: position.n, event: event.event }] : [];
  });
  const last = entries.at(-1)?.n ?? 0;
  return entries.findLast(({ n, event }) => event === 'action' && n < last)?.n;
}

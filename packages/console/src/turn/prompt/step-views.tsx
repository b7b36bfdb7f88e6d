import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { promptsQuery } from '../../api/turn.js';
import type { TurnDetail } from '../../api/turn-types.js';
import { given } from '../../frame/search-params.js';
import { useMay } from '../../frame/use-member.js';
import { Button } from '../../ui/button.js';
import { ReadingState } from '../../ui/states.js';
import { SentPrompt } from './sent-prompt.js';
import { wholePrompts } from './whole-prompts.js';

const route = getRouteApi('/frame/conversations/$conversationId/turns/$turnId');

interface StepViewsProps {
  turn: TurnDetail;
  step: number;
  /** What the model said. */
  children: ReactNode;
}

/** A step of a model: what it said, or what it was sent. */
export function StepViews({ turn, step, children }: StepViewsProps) {
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (next: 'sent' | undefined) =>
    void navigate({ search: (before) => given({ ...before, show: next }), replace: true });
  return (
    <>
      <div className="segmented" role="group" aria-label="Show">
        <Button size="small" aria-pressed={show === undefined} onClick={() => choose(undefined)}>
          Output
        </Button>
        <Button size="small" aria-pressed={show === 'sent'} onClick={() => choose('sent')}>
          Sent to the model
        </Button>
      </div>
      {show === 'sent' ? <Sent turn={turn} step={step} /> : children}
    </>
  );
}

function Sent({ turn, step }: Omit<StepViewsProps, 'children'>) {
  const mayRead = useMay('prompts');
  const prompts = useQuery({ ...promptsQuery(turn), enabled: mayRead });
  const { data } = prompts;
  const whole = useMemo(() => wholePrompts(data ?? []), [data]);
  if (!mayRead)
    return <p>Only owners and admins can see what the model was sent. It holds the agent’s instructions.</p>;
  if (!data) return <ReadingState query={prompts} label="Loading the prompt" lines={4} />;
  const prompt = whole.find((each) => each.step === step);
  if (prompt) return <SentPrompt turn={turn} prompt={prompt} />;
  return turn.outcome === undefined ? (
    <p className="dim">The request is being prepared…</p>
  ) : (
    <p>Nothing is kept of this step. It ran before prompts were kept, or the database could not take it.</p>
  );
}

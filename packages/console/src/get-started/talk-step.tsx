import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Agent } from '../api/agents.js';
import { classNames } from '../ui/class-names.js';
import { Later, Step } from './step.js';

interface TalkStepProps {
  isDone: boolean;
  /** True once the step before is done. */
  isOpen: boolean;
  isNext: boolean;
  agent: Agent;
  /** True if it was made on this page just now: the next key press talks to it. */
  isNew: boolean;
}

export function TalkStep({ isDone, isOpen, isNext, agent: { agentId, name }, isNew }: TalkStepProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew, agentId]);
  return (
    <Step
      name="talk"
      title="Talk to it"
      about="The playground shows the answer, and every event behind it."
      isDone={isDone}
    >
      {isOpen ? (
        <div className="step-actions">
          <Link
            ref={link}
            to="/playground"
            search={{ agentId }}
            className={classNames('button', isNext && 'primary')}
          >
            <FlaskConical size={15} aria-hidden />
            <span className="cut">Talk to {name}</span>
          </Link>
          <Link to="/agents/$agentId" params={{ agentId }} className="button">
            Edit agent
          </Link>
        </div>
      ) : (
        <Later />
      )}
    </Step>
  );
}

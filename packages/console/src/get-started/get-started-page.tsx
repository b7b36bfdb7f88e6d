import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agent } from '../api/agents.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { LoadingState } from '../ui/states.js';
import '../styles/build.css';
import { dismissal } from './dismissal.js';
import { DocumentStep } from './document-step.js';
import './get-started.css';
import { InviteStep } from './invite-step.js';
import { doneSteps, isDone, stepNames, useProgress, type Progress } from './progress.js';
import { TalkStep } from './talk-step.js';
import { TemplateStep } from './template-step.js';
import { WebsiteStep } from './website-step.js';

/** Leads a new workspace from nothing to an agent on a website. */
export function GetStartedPage() {
  const progress = useProgress();
  const member = useMember();
  const navigate = useNavigate();
  const leave = () => {
    dismissal.add(member);
    void navigate({ to: '/inbox/{-$conversationId}' });
  };
  const allDone = progress !== undefined && isDone(progress);
  return (
    <Page
      title="Get started"
      aside={progress && <Count progress={progress} />}
      actions={!allDone && <Button onClick={leave}>Dismiss</Button>}
    >
      {progress ? <Steps progress={progress} /> : <LoadingState label="Loading your progress" />}
      {allDone && (
        <div className="note all-set" role="status">
          <span>You’re all set. Conversations that need a person arrive in your inbox.</span>
          <Button kind="primary" onClick={leave}>
            Go to inbox
          </Button>
        </div>
      )}
    </Page>
  );
}

function Count({ progress }: { progress: Progress }) {
  const done = Object.values(doneSteps(progress)).filter(Boolean).length;
  return (
    <span className="progress-count dim">
      <progress max={stepNames.length} value={done} aria-label="Steps done" />
      {done} of {stepNames.length} done
    </span>
  );
}

function Steps({ progress }: { progress: Progress }) {
  const [made, setMade] = useState<Agent>();
  const done = doneSteps(progress);
  // The newest is the one that was just set up.
  const agent = made ?? progress.agents[0];
  return (
    <ol className="steps">
      <TemplateStep isDone={done.template} agents={progress.agents} onMade={setMade} />
      {agent && (
        <TalkStep
          isDone={done.talk}
          isOpen={done.template}
          isNext={done.template && !done.talk}
          agent={agent}
          isNew={made !== undefined}
        />
      )}
      <DocumentStep isDone={done.document} />
      {agent && (
        <WebsiteStep
          isDone={done.website}
          isOpen={done.template}
          isNext={done.talk && !done.website}
          agent={agent}
          accessKeys={progress.accessKeys}
        />
      )}
      <InviteStep isDone={done.invite} />
    </ol>
  );
}

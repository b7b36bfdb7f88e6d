import type { TimedEvent } from '../../api/timed-event.js';
import type { TurnDetail } from '../../api/turn-types.js';
import { Badge } from '../../ui/badge.js';
import { summaryOf, titleOf } from '../entry-words.js';
import { laneOf, laneWords, type KeyedEntry } from '../lanes/lane-entries.js';
import { ApprovalDetails } from './approval-details.js';
import { AttemptDetails } from './attempt-details.js';
import { CompletedDetails, ErrorDetails, HandoffDetails, StopDetails } from './end-details.js';
import { ModelDetails } from './model-details.js';
import { Properties } from './properties.js';
import { RecapDetails } from './recap-details.js';
import { RetrievalDetails } from './retrieval-details.js';
import { StepViews } from '../prompt/step-views.js';
import { ToolDetails } from './tool-details.js';

interface DetailsProps {
  turn: TurnDetail;
  keyed: KeyedEntry;
  events: readonly TimedEvent[];
}

export function EntryDetails({ turn, keyed, events }: DetailsProps) {
  const { entry } = keyed;
  const lane = laneOf(entry);
  return (
    <>
      <header className={`details-header lane-${lane}`}>
        <Badge>{laneWords[lane]}</Badge>
        <h2>{titleOf(entry)}</h2>
      </header>
      <Body turn={turn} keyed={keyed} events={events} />
    </>
  );
}

function Body({ turn, keyed: { entry }, events }: DetailsProps) {
  switch (entry.kind) {
    case 'model':
      return <ModelDetails turn={turn} entry={entry} events={events} />;
    case 'tool':
      return <ToolDetails turn={turn} entry={entry} />;
    case 'approval':
      return <ApprovalDetails turn={turn} entry={entry} />;
    case 'retrieval':
      return <RetrievalDetails turn={turn} entry={entry} />;
    case 'recap':
      return <RecapDetails turn={turn} entry={entry} />;
    case 'attempt':
      return <AttemptDetails turn={turn} entry={entry} />;
    case 'completed':
      return <CompletedDetails turn={turn} entry={entry} />;
    case 'error':
      return <ErrorDetails turn={turn} entry={entry} />;
    case 'handoff':
      return <HandoffDetails turn={turn} entry={entry} />;
    case 'stop':
      return <StopDetails turn={turn} entry={entry} />;
    case 'asking':
      return (
        <StepViews turn={turn} step={entry.step}>
          <Properties
            turn={turn}
            rows={[
              ['Model', entry.model],
              ['Asked', { at: entry.startedAt }],
            ]}
          />
        </StepViews>
      );
    case 'status':
    case 'reset':
      return (
        <Properties
          turn={turn}
          rows={[
            ['What', summaryOf(entry)],
            ['At', { at: entry.at }],
          ]}
        />
      );
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { turnEventsQuery, turnQuery } from '../api/turn.js';
import { userNameOf } from '../people/user-name.js';
import { Page } from '../ui/page.js';
import { ErrorNote, ReadingState } from '../ui/states.js';
import '../ui/segmented.css';
import './turn.css';
import './lanes/lanes.css';
import './lanes/bars.css';
import './page/scrubber.css';
import './page/user-page.css';
import './details/details.css';
import './prompt/prompt.css';
import { TurnActions } from './turn-actions.js';
import { TurnState } from './turn-state.js';
import { TurnView } from './turn-view.js';

const route = getRouteApi('/frame/conversations/$conversationId/turns/$turnId');

/** One turn, running or ended: the work, the people's decisions, and the user's view. */
export function TurnPage() {
  const place = route.useParams();
  const turn = useQuery(turnQuery(place));
  const known = useQuery(turnEventsQuery(place, useQueryClient()));
  const { data } = turn;
  return (
    <Page
      title="Turn"
      flush
      trail={
        <>
          <Link to="/conversations">Conversations</Link>
          <span aria-hidden>/</span>
          <Link to="/conversations/$conversationId" params={{ conversationId: place.conversationId }}>
            {data ? userNameOf(data) : 'Conversation'}
          </Link>
        </>
      }
      aside={data && <TurnState turn={data} />}
      actions={data && <TurnActions turn={data} />}
    >
      {data ? (
        <>
          {turn.error && <ErrorNote error={turn.error} />}
          <TurnView key={place.turnId} turn={data} known={known.data} eventsError={known.error} />
        </>
      ) : (
        <ReadingState query={turn} label="Loading the turn" />
      )}
    </Page>
  );
}

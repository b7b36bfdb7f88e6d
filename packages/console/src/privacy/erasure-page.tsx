import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { erasureQuery, erasureReceiptAddress, type Erasure } from '../api/privacy.js';
import { channelWords } from '../conversations/words.js';
import { FactList } from '../ui/facts.js';
import { IdLine } from '../ui/id-line.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import '../styles/build.css';
import { ErasureState } from './erasure-state.js';
import { ErasedPlaces } from './erased-places.js';
import { erasedInWords, kindWords } from './erasure-words.js';
import './privacy.css';

const route = getRouteApi('/frame/privacy/erasures/$erasureId');
const trail = <Link to="/privacy/erasures">Erasures</Link>;

/** The progress of an erasure, by place. */
export function ErasurePage() {
  const { erasureId } = route.useParams();
  const query = useQuery(erasureQuery(erasureId));
  const { data: erasure } = query;
  if (erasure) return <ErasureView erasure={erasure} />;
  return (
    <Page title="Erasure" trail={trail}>
      <ReadingState query={query} label="Loading the erasure" />
    </Page>
  );
}

function ErasureView({ erasure }: { erasure: Erasure }) {
  const { kind, conversationId, participantId, userId, personDigest, channel, inactiveSince } = erasure;
  const { requestedBy, requestedAt, completedAt, places } = erasure;
  return (
    <Page
      title={kindWords[kind]}
      trail={trail}
      aside={<ErasureState erasure={erasure} />}
      actions={completedAt !== undefined && <ReceiptLink erasureId={erasure.erasureId} />}
    >
      <div className="settings">
        <p className="lead in-text">
          {erasedInWords(erasure)}{' '}
          <a href="/manual/guide/privacy#what-stays" target="_blank" rel="noreferrer">
            What stays
          </a>
        </p>
        <FactList
          facts={[
            ['Requested by', requestedBy?.name ?? 'Retention rule'],
            ['Requested', <ExactTime key="asked" at={requestedAt} />],
            ['Completed', completedAt !== undefined && <ExactTime key="ended" at={completedAt} />],
            ['Conversation', conversationId !== undefined && <IdLine key="of" id={conversationId} />],
            ['Visitor ID', participantId !== undefined && <IdLine key="visitor" id={participantId} />],
            ['User ID', userId !== undefined && <IdLine key="user" id={userId} />],
            ['Channel', channel && channelWords[channel]],
            ['Inactive since', inactiveSince !== undefined && <ExactTime key="since" at={inactiveSince} />],
            ['Erasure ID', <IdLine key="id" id={erasure.erasureId} />],
            ['Person digest', personDigest !== undefined && <IdLine key="digest" id={personDigest} />],
          ]}
        />
        <ErasedPlaces places={places} />
      </div>
    </Page>
  );
}

/** Downloads the signed receipt of the erasure: `npm run verify-receipt` checks the file. */
function ReceiptLink({ erasureId }: Pick<Erasure, 'erasureId'>) {
  return (
    <a className="button" href={erasureReceiptAddress(erasureId)} download>
      <Download size={15} aria-hidden />
      Signed receipt
    </a>
  );
}

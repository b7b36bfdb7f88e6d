import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { erasureQuery, erasureReceiptAddress, type Erasure } from '../api/privacy.js';
import { channelWords } from '../conversations/words.js';
import { FactList } from '../ui/facts.js';
import { IdLine } from '../ui/id-line.js';
import { Page } from '../ui/page.js';
import { PlainTable } from '../ui/plain-table.js';
import { ReadingState } from '../ui/states.js';
import { wholeTime } from '../ui/time-words.js';
import { Time } from '../ui/time.js';
import '../styles/build.css';
import { ErasureState } from './erasure-state.js';
import { kindWords, placeWords } from './erasure-words.js';
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
  const { requestedBy, requestedAt, completedAt, conversations, held, places } = erasure;
  return (
    <Page
      title={kindWords[kind]}
      trail={trail}
      aside={<ErasureState erasure={erasure} />}
      actions={completedAt !== undefined && <ReceiptLink erasureId={erasure.erasureId} />}
    >
      <div className="settings">
        <FactList
          facts={[
            ['Asked by', requestedBy?.name ?? 'a retention rule'],
            ['Asked', <Time key="asked" at={requestedAt} />],
            ['Ended', completedAt !== undefined && <Time key="ended" at={completedAt} />],
            ['Conversation', conversationId !== undefined && <IdLine key="of" id={conversationId} />],
            ['Participant', participantId],
            ['User', userId],
            ['Digest of the person', personDigest !== undefined && <IdLine key="digest" id={personDigest} />],
            ['Channel', channel && channelWords[channel]],
            ['No activity since', inactiveSince !== undefined && wholeTime(inactiveSince)],
            ['Conversations erased', String(conversations)],
            ['Kept by a legal hold', held > 0 && String(held)],
            ['Id', <IdLine key="id" id={erasure.erasureId} />],
          ]}
        />
        {places.length > 0 && (
          <PlainTable
            label="What was erased"
            columns={['Place', 'Erased', 'Empty since']}
            rows={places.map(({ place, count, at }) => ({
              key: place,
              cells: [placeWords[place], count, <Time key="at" at={at} />],
            }))}
          />
        )}
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

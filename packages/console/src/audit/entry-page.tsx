import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { auditEntryQuery, type AuditEntry } from '../api/audit.js';
import { FactList } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import { OutcomeBadge } from './audit-page.js';
import './audit.css';
import { browserWords } from './browser-words.js';
import { actorWords, entryWords } from './entry-words.js';
import { fieldChanges, type FieldChange } from './field-changes.js';
import { targetWords } from './target-words.js';

const route = getRouteApi('/frame/audit/$entryId');
const trail = <Link to="/audit">Audit log</Link>;

export function EntryPage() {
  const { entryId } = route.useParams();
  const query = useQuery(auditEntryQuery(entryId));
  const { data: entry } = query;
  if (entry) return <EntryView entry={entry} />;
  return (
    <Page title="Entry" trail={trail}>
      <ReadingState query={query} label="Loading the entry" />
    </Page>
  );
}

function EntryView({ entry }: { entry: AuditEntry }) {
  const { operation, at, actor, address, userAgent, resources, seq, before, after } = entry;
  const changes = fieldChanges(before, after);
  return (
    <Page title={entryWords(entry)} trail={trail} aside={<OutcomeBadge entry={entry} />}>
      <FactList
        facts={[
          ['Who', <Actor key="who" actor={actor} />],
          ['When', <ExactTime key="when" at={at} />],
          ['From', address],
          [
            'Client',
            userAgent !== undefined && (
              <span key="with" title={userAgent}>
                {browserWords(userAgent)}
              </span>
            ),
          ],
          ['Target', resources.length > 0 && <Resources key="about" entry={entry} />],
          ['Operation', <code key="operation">{operation}</code>],
          ['Result', answerWords(entry)],
          ['Entry', seq],
          ['Request', entry.requestId !== undefined && <code key="request">{entry.requestId}</code>],
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} />}
      {before !== undefined && after !== undefined && changes.length === 0 && (
        <p className="dim">No changes. Secret values are not compared.</p>
      )}
    </Page>
  );
}

function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const { memberId, accessId, role, kind } = actor;
  return (
    <>
      {actorWords(actor)}
      {role !== undefined && `, ${role}`}
      {memberId !== undefined && (
        <>
          {' '}
          <Link to="/audit" search={{ actor: memberId }}>
            all by this {kind}
          </Link>
        </>
      )}
      {accessId !== undefined && (
        <>
          {' '}
          <code>{accessId}</code>
        </>
      )}
    </>
  );
}

function Resources({ entry }: { entry: AuditEntry }) {
  return (
    <ul className="audit-resources">
      {entry.resources.map((id) => (
        <li key={id}>
          <bdi>{targetWords(id, entry)}</bdi>{' '}
          <Link to="/audit" search={{ resource: id }}>
            <code>{id}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function answerWords({ status, code, replayed, outcome }: AuditEntry): string {
  if (outcome === 'unknown') return 'Unknown: the service stopped before it finished';
  const parts = [status, code, replayed && 'repeated with the same Idempotency-Key'];
  return parts.filter((part) => part !== undefined).join(', ') || outcome;
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <div className="audit-changes" role="region" aria-label="What changed" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before !== undefined && <del>{before}</del>}</td>
              <td>{after !== undefined && <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleQuery, type Person } from '../api/privacy.js';
import { MemoryList } from '../memories/memory-list.js';
import { userNameOf } from '../people/user-name.js';
import { countOf } from '../turn/number-words.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormSection } from '../ui/form-section.js';
import { IdLine } from '../ui/id-line.js';
import { ReadingState } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { ErasePerson } from './erase-person.js';
import { SetHold } from './set-hold.js';

/** The persons with an id, and the actions on their data. */
export function FoundPeople({ q }: { q: string }) {
  const query = useQuery(peopleQuery(q));
  const { data } = query;
  return (
    <FormSection title="Person">
      {!data && <ReadingState query={query} label="Searching" lines={2} />}
      {data?.items.length === 0 && (
        <p className="dim" role="status">
          No conversations for this ID. Enter the full ID, exactly as your requests send it.
        </p>
      )}
      {data?.items.map((person) => (
        <FoundPerson key={person.userId ?? person.participantId} person={person} />
      ))}
    </FormSection>
  );
}

function FoundPerson({ person }: { person: Person }) {
  const { conversations, newestAt, holds, ...ids } = person;
  const [doing, setDoing] = useState<'hold' | 'erase'>();
  const name = userNameOf(person);
  const id = person.userId ?? person.participantId ?? '';
  const close = () => setDoing(undefined);
  return (
    <article className="person" aria-label={name}>
      <div className="person-words">
        <strong className="cut">{name}</strong>
        <span className="dim">{person.userId === undefined ? 'visitor' : 'user'}</span>
        {holds.length > 0 && <Badge tone="warn">legal hold</Badge>}
      </div>
      {id !== name && <IdLine id={id} />}
      <p className="dim">
        {countOf(conversations, 'conversation')}, latest started <Since at={newestAt} />.
      </p>
      <div className="note-line">
        <Link to="/conversations" search={{ user: id }} className="button">
          Show conversations
        </Link>
        <a
          className="button"
          href={`/api/workspace/people/export?${new URLSearchParams(ids).toString()}`}
          download
        >
          Export
        </a>
        <Button onClick={() => setDoing('hold')}>Set legal hold</Button>
        <Button kind="danger" onClick={() => setDoing('erase')} disabled={holds.length > 0}>
          Erase
        </Button>
      </div>
      {holds.length > 0 && <p className="dim">Release the legal hold before erasing.</p>}
      <MemoryList owner={ids} />
      <SetHold on={ids} name={name} open={doing === 'hold'} onClose={close} />
      <ErasePerson person={person} open={doing === 'erase'} onClose={close} />
    </article>
  );
}

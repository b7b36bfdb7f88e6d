import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleQuery, type Person } from '../api/privacy.js';
import { MemoryList } from '../memories/memory-list.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormSection } from '../ui/form-section.js';
import { ReadingState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { ErasePerson } from './erase-person.js';
import { conversationCount, personName, personWords } from './person-words.js';
import { SetHold } from './set-hold.js';

/** The persons with an id, and the actions on their data. */
export function FoundPeople({ q }: { q: string }) {
  const query = useQuery(peopleQuery(q));
  const { data } = query;
  return (
    <FormSection title="Person">
      {!data && <ReadingState query={query} label="Looking for the person" lines={2} />}
      {data?.items.length === 0 && (
        <p className="dim" role="status">
          No conversation belongs to this id. Write it whole, as your requests name it.
        </p>
      )}
      {data?.items.map((person) => (
        <FoundPerson key={personWords(person)} person={person} />
      ))}
    </FormSection>
  );
}

function FoundPerson({ person }: { person: Person }) {
  const { conversations, newestAt, holds, ...ids } = person;
  const [doing, setDoing] = useState<'hold' | 'erase'>();
  const name = personName(person);
  const close = () => setDoing(undefined);
  return (
    <article className="person" aria-label={personWords(person)}>
      <div className="person-words">
        <strong className="cut">{name}</strong>
        <span className="dim">{person.userId === undefined ? 'participant' : 'user'}</span>
        {holds.length > 0 && <Badge tone="warn">legal hold</Badge>}
      </div>
      <p className="dim">
        {conversationCount(conversations)}, the newest began <Time at={newestAt} />.
      </p>
      <div className="note-line">
        <Link to="/conversations" search={{ user: name }} className="button">
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
      {holds.length > 0 && <p className="dim">Release the legal hold before you erase.</p>}
      <MemoryList owner={ids} />
      <SetHold on={ids} name={name} open={doing === 'hold'} onClose={close} />
      <ErasePerson person={person} open={doing === 'erase'} onClose={close} />
    </article>
  );
}

import type { Erasure } from '../api/privacy.js';
import { FormSection } from '../ui/form-section.js';
import { PlainTable } from '../ui/plain-table.js';
import { ExactTime } from '../ui/time.js';
import { placeWords } from './erasure-words.js';

type Places = Erasure['places'];

/** What was erased, first what people wrote and saw. Places that held nothing are only named. */
export function ErasedPlaces({ places }: { places: Places }) {
  const full = places.filter(({ count }) => count > 0);
  const isTechnical = ({ place }: Places[number]) => placeWords[place].isTechnical === true;
  const empty = places.filter(({ count }) => count === 0).map(({ place }) => placeWords[place].name);
  return (
    <>
      <PlaceTable title="What was erased" places={full.filter((each) => !isTechnical(each))} />
      <PlaceTable title="Technical traces" places={full.filter(isTechnical)} />
      {empty.length > 0 && (
        <FormSection title="Nothing to erase" about="These places were checked too. They held nothing.">
          <p>{list.format(empty)}.</p>
        </FormSection>
      )}
    </>
  );
}

const list = new Intl.ListFormat('en');

function PlaceTable({ title, places }: { title: string; places: Places }) {
  if (places.length === 0) return null;
  return (
    <FormSection title={title}>
      <PlainTable
        label={title}
        className="erased"
        columns={['What', 'Erased', 'Empty since']}
        rows={places.map(({ place, count, at }) => ({
          key: place,
          cells: [<PlaceName key="name" place={place} />, count, <ExactTime key="at" at={at} />],
        }))}
      />
    </FormSection>
  );
}

function PlaceName({ place }: { place: Places[number]['place'] }) {
  const { name, about } = placeWords[place];
  return (
    <>
      {name}
      <span className="about dim">{about}</span>
    </>
  );
}

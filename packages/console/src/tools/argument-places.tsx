import { ChoiceField } from '../ui/choice-field.js';
import { FieldGroup } from '../ui/field-group.js';
import { fieldNames, type Places } from './tool-draft.js';

interface ArgumentPlacesProps {
  places: Places;
  /** The parameters that are not in the URL. */
  names: readonly string[];
  onChange: (places: Places) => void;
  fault: string | undefined;
}

const choices = [
  ['query', 'Query'],
  ['header', 'Header'],
  ['json', 'JSON body'],
  ['form', 'Form body'],
  ['body', 'Whole body'],
  ['none', 'Not sent'],
] as const;

/** Says where each argument stands in the request. An imported tool has it from its document. */
export function ArgumentPlaces({ places, names, onChange, fault }: ArgumentPlacesProps) {
  const change = (name: string, chosen: (typeof choices)[number][0]) => {
    const { [name]: before, ...others } = places;
    onChange(chosen === 'none' ? others : { ...places, [name]: { ...before, in: chosen } });
  };
  return (
    <FieldGroup legend={fieldNames.places} fault={fault}>
      {names.length === 0 && <p className="hint">All arguments are in the URL.</p>}
      {names.map((name) => (
        <ChoiceField
          key={name}
          label={<code>{name}</code>}
          hint={places[name]?.name === undefined ? undefined : `As ${places[name].name}`}
          choices={choices}
          value={places[name]?.in ?? 'none'}
          onChange={(chosen) => change(name, chosen)}
        />
      ))}
    </FieldGroup>
  );
}

import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { countOf } from '../turn/number-words.js';
import { focusField, useFaultyFields } from './faulty-fields.js';
import { isAboutFields, placeOf } from './form-faults.js';
import { ErrorNote } from './states.js';

interface FormErrorProps {
  error: Error;
  /** The labels of fields that may be out of sight, by the service's names. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Shows a field that is out of sight. */
  onShow?: ((path: string) => void) | undefined;
}

/** An error of a form. It counts the faulty fields, and leads to each. */
export function FormError(props: FormErrorProps) {
  return isAboutFields(props.error) ? <FaultSummary {...props} /> : <ErrorNote error={props.error} />;
}

interface FormNoteProps extends Omit<FormErrorProps, 'error'> {
  error: Error | null;
  /** The path of a field whose value can't be sent. */
  blockedBy: string | undefined;
}

/** Says in a form's bar why the form is not saved. */
export function FormNote({ error, blockedBy, ...places }: FormNoteProps) {
  if (blockedBy !== undefined) return <BlockedNote path={blockedBy} {...places} />;
  return error && <FormError error={error} {...places} />;
}

function BlockedNote({ path, labels = {}, onShow }: Omit<FormErrorProps, 'error'> & { path: string }) {
  const label = placeOf(path, labels);
  return (
    <div className="note bad fault-summary" role="alert">
      <CircleAlert size={14} aria-hidden />
      <div>
        Fix this field first: {onShow ? <FieldLink onClick={() => onShow(path)}>{label}</FieldLink> : label}
      </div>
    </div>
  );
}

function FaultSummary({ error, labels = {}, onShow }: FormErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  const { fields, elsewhere, isOld } = useFaultyFields(place, error);
  const count = fields.length + elsewhere.length;
  return (
    <div ref={place} className="note bad fault-summary" role="alert" hidden={count === 0}>
      <CircleAlert size={14} aria-hidden />
      <div>
        Fix {countOf(count, 'field')}
        {isOld && ', or save to check again'}:
        <ul>
          {fields.map((field, at) => (
            <li key={at}>
              {at === 0 ? ' ' : ', '}
              <FieldLink onClick={() => focusField(field)}>{field.label}</FieldLink>
            </li>
          ))}
          {elsewhere.map(({ path, message }, at) => (
            <li key={path}>
              {at + fields.length === 0 ? ' ' : ', '}
              {onShow ? (
                <FieldLink onClick={() => onShow(path)}>{placeOf(path, labels)}</FieldLink>
              ) : (
                `${placeOf(path, labels)}: ${message}`
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FieldLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  );
}

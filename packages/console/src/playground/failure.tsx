import { HoldfastError } from 'holdfast-client';
import { ErrorNote } from '../ui/states.js';

/** Shows the service's message, with its code and all faults. */
export function Failure({ failure }: { failure: Error }) {
  return (
    <>
      <ErrorNote error={failure} />
      {failure instanceof HoldfastError && (
        <ul className="faults">
          <li>
            <code>{failure.code}</code>
            {failure.status !== undefined && ` ${failure.status}`}
          </li>
          {failure.details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

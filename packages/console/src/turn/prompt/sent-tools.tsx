import type { SentStep } from '../../api/turn-types.js';
import { CodeView } from '../../ui/code-view.js';

/** The tools that the model was offered. */
export function SentTools({ tools }: { tools: NonNullable<SentStep['tools']> }) {
  return (
    <ul className="sent-tools">
      {tools.map(({ name, description, parameters }) => (
        <li key={name}>
          <code>{name}</code>
          <p>{description}</p>
          {parameters ? (
            <CodeView json text={JSON.stringify(parameters)} label={`the schema of ${name}`} />
          ) : (
            <p className="dim">Its schema was too long to keep.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { SentMessage } from '../../api/turn-types.js';
import { Badge } from '../../ui/badge.js';
import { CodeView } from '../../ui/code-view.js';
import { sizeInWords } from '../../ui/size-words.js';
import { countInWords } from '../number-words.js';
import { SentText, textOf } from './sent-text.js';

const roleWords = { user: 'User', assistant: 'Model', tool: 'Tool result' } as const;

/** One message of a prompt, by its role. */
export function SentMessageView({ message, isNew }: { message: SentMessage; isNew: boolean }) {
  const { role, text, calls = [], tool, pictures = [], keptChars } = message;
  return (
    <li className={`sent-message ${role}${isNew ? ' new' : ''}`}>
      <header>
        <b>{roleWords[role]}</b>
        {tool !== undefined && <code>{tool}</code>}
        {isNew && <Badge tone="accent">New</Badge>}
      </header>
      {text.length > 0 && <SentText parts={text} />}
      {calls.map((call) => (
        <div key={call.id} className="sent-call">
          <span className="dim">
            Calls <code>{call.tool}</code>
          </span>
          <CodeView json text={textOf(call.arguments)} label={`the arguments of ${call.tool}`} />
        </div>
      ))}
      {pictures.map(({ fileId, name = fileId, type, bytes }) => (
        <p key={fileId} className="dim">
          {name} · {type} · {sizeInWords(bytes)}
        </p>
      ))}
      {keptChars !== undefined && (
        <p className="dim">
          With {countInWords(keptChars)} characters of state that only the provider can read
        </p>
      )}
    </li>
  );
}

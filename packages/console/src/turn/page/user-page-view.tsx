import { Check, CircleAlert, LoaderCircle, UserRound, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Markdown } from '../../transcript/markdown.js';
import { classNames } from '../../ui/class-names.js';
import { CodeView } from '../../ui/code-view.js';
import { Asked } from './asked.js';
import { Citations } from './citations.js';
import type { PageTool, UserPage } from './user-page.js';

interface UserPageViewProps {
  page: UserPage;
  message: string | undefined;
  /** Distinguishes the regions of several turns, such as `, message 2`. */
  place?: string;
  /** Replaces the cards of open questions, such as by ones with controls. */
  action?: ReactNode;
}

/** The turn as on its user's page. HTML in a text stays text. */
export function UserPageView({ page, message, place = '', action }: UserPageViewProps) {
  const { text, isWriting, tools, handoff, completed, error } = page;
  const isHandoffMessage = handoff !== undefined && text === handoff.message;
  return (
    <div className="user-page">
      {message !== undefined && <p className="bubble user">{message}</p>}
      {tools.length > 0 && <Tools tools={tools} />}
      {text !== '' && !isHandoffMessage && (
        <div className={classNames('bubble agent', isWriting && 'writing')}>
          {completed?.output === undefined ? (
            <Markdown text={text} />
          ) : (
            <CodeView text={JSON.stringify(completed.output)} label={`the answer as a value${place}`} json />
          )}
          {isWriting && <span className="caret" aria-hidden />}
          {completed?.citations && <Citations citations={completed.citations} />}
        </div>
      )}
      {page.status !== undefined && text === '' && <Status page={page} />}
      {page.status !== undefined && text !== '' && !isWriting && <Status page={page} />}
      {page.action && (action ?? <Asked action={page.action} place={place} />)}
      {handoff && (
        <div className="page-card handoff">
          <UserRound size={16} aria-hidden />
          <div>
            <b>
              {handoff.agentName === undefined ? 'A person takes over' : `${handoff.agentName} takes over`}
            </b>
            <p>{handoff.message}</p>
            {handoff.reason !== undefined && <p className="dim">{handoff.reason}</p>}
          </div>
        </div>
      )}
      {error && (
        <div className="page-card bad">
          <CircleAlert size={16} aria-hidden />
          <div>
            <b>{error.message}</b>
            <p className="dim">
              {error.code}
              {error.retryable && ', may be tried again'}
            </p>
          </div>
        </div>
      )}
      {isBlank(page) && <p className="dim page-blank">Waiting for the first token…</p>}
    </div>
  );
}

function isBlank({ text, status, tools, action, handoff, error, completed }: UserPage): boolean {
  return text === '' && tools.length === 0 && !(status ?? action ?? handoff ?? error ?? completed);
}

function Status({ page: { status, waitsForOperator } }: { page: UserPage }) {
  return (
    <p className="page-status">
      {waitsForOperator ? <UserRound size={14} aria-hidden /> : <LoaderCircle size={14} aria-hidden />}
      {status}
    </p>
  );
}

const mostTools = 6;

function Tools({ tools }: { tools: readonly PageTool[] }) {
  const shown = tools.slice(-mostTools);
  const hidden = tools.length - shown.length;
  return (
    <ul className="page-tools">
      {hidden > 0 && <li className="dim">{hidden} calls before</li>}
      {shown.map(({ callId, tool, success }, index) => (
        <li key={`${callId}-${index}`}>
          <Wrench size={12} aria-hidden />
          {tool}
          {success === undefined && <span className="dim">runs</span>}
          {success === true && <Check size={13} className="good-text" aria-label="done" />}
          {success === false && <X size={13} className="bad-text" aria-label="failed" />}
        </li>
      ))}
    </ul>
  );
}

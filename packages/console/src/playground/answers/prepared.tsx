import type { Action, Reply } from 'holdfast-client';
import { Button } from '../../ui/button.js';

interface PreparedProps {
  action: Action;
  reply: Reply;
  onChange: () => void;
}

/** A prepared answer, to be sent with others. */
export function Prepared({ action, reply, onChange }: PreparedProps) {
  return (
    <div className="answers prepared">
      <span>
        Your answer: <b>{wordsOf(action, reply)}</b>
      </span>
      <Button size="small" kind="ghost" onClick={onChange}>
        Answer otherwise
      </Button>
    </div>
  );
}

/** Contains no secret: a reconnection is only named. */
function wordsOf({ options = [], reconnect }: Action, reply: Reply): string {
  if ('selectedValue' in reply)
    return options.find(({ value }) => value === reply.selectedValue)?.label ?? reply.selectedValue;
  if ('formValues' in reply) return JSON.stringify(reply.formValues);
  if ('arguments' in reply) return `approved with ${JSON.stringify(reply.arguments)}`;
  if ('response' in reply) return `answered for the tool: “${reply.response}”`;
  if (reply.accepted) return reconnect ? 'connected' : 'approved';
  return reply.reason === undefined ? 'denied' : `denied: “${reply.reason}”`;
}

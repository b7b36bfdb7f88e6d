import { Button } from '../../ui/button.js';
import type { AnswerFormProps } from './answer-form-props.js';
import { CallAnswer } from './call-answer.js';
import { ConnectServer } from './connect-server.js';
import { FieldsForm } from './fields-form.js';
import { Reconnect } from './reconnect.js';

export function AnswerForm({ action, busy, onAnswer }: AnswerFormProps) {
  switch (action.type) {
    case 'select':
      return (
        <div className="answers">
          {(action.options ?? []).map(({ value, label, description }) => (
            <Button
              key={value}
              title={description}
              disabled={busy}
              onClick={() => onAnswer({ selectedValue: value })}
            >
              {label}
            </Button>
          ))}
        </div>
      );
    case 'form':
      return <FieldsForm action={action} busy={busy} onAnswer={onAnswer} />;
    case 'consent':
    case 'confirm':
      if (action.reconnect && action.url !== undefined)
        return (
          <ConnectServer
            server={action.reconnect.server}
            url={action.url}
            busy={busy}
            onDecline={() => onAnswer({ accepted: false })}
          />
        );
      return action.reconnect ? (
        <Reconnect reconnect={action.reconnect} busy={busy} onAnswer={onAnswer} />
      ) : (
        <CallAnswer action={action} busy={busy} onAnswer={onAnswer} />
      );
  }
}

import { useState } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { useMakeRule, type RetentionRule } from '../api/privacy.js';
import { channelChoices } from '../conversations/words.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { faultsOf } from '../ui/form-faults.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

type Channel = NonNullable<RetentionRule['channel']>;
const everyChannel = ['', 'Every channel'] as const;

/** Creates a rule after a confirmation: it immediately erases old conversations. */
export function NewRule() {
  const [days, setDays] = useState('');
  const [agentId, setAgentId] = useState('');
  const [channel, setChannel] = useState<Channel | ''>('');
  const [isAsking, setAsking] = useState(false);
  const make = useMakeRule();
  const toasts = useToasts();
  const faultOf = faultsOf(make.error);
  const body = {
    days: Number(days),
    ...(agentId !== '' && { agentId }),
    ...(channel !== '' && { channel }),
  };
  const close = () => setAsking(false);
  const made = () => {
    setDays('');
    toasts.done('The rule holds from now on.');
  };
  return (
    <form
      className="rule-form"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <TextField
        label="Days without activity"
        inputMode="numeric"
        fault={faultOf('days')}
        value={days}
        onChange={setDays}
      />
      <AgentSelect label="Agent" none="Every agent" value={agentId} onChange={setAgentId} />
      <ChoiceField
        label="Channel"
        choices={[everyChannel, ...channelChoices]}
        value={channel}
        onChange={setChannel}
      />
      <Button type="submit" className="at-bottom" disabled={!/^\d+$/.test(days.trim())}>
        Make rule
      </Button>
      {make.error && faultOf('days') === undefined && <ErrorNote error={make.error} />}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Erase conversations after ${days.trim()} days?`}
        action="Make rule"
        typed="erase"
        busy={make.isPending}
        onConfirm={() => make.change(body, { onSuccess: made, onSettled: close })}
      >
        Within an hour it erases all that had no activity for {days.trim()} days, for good. It goes on every
        hour.
      </ConfirmDialog>
    </form>
  );
}

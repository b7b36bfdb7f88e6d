import { useState } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { useMakeRule, type RetentionRule } from '../api/privacy.js';
import { channelChoices } from '../conversations/words.js';
import { countOf } from '../turn/number-words.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

type Channel = NonNullable<RetentionRule['channel']>;
const everyChannel = ['', 'All channels'] as const;

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
    toasts.done('Retention rule added.');
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
      <AgentSelect label="Agent" none="All agents" value={agentId} onChange={setAgentId} />
      <ChoiceField
        label="Channel"
        choices={[everyChannel, ...channelChoices]}
        value={channel}
        onChange={setChannel}
      />
      <Button type="submit" className="at-bottom" disabled={!/^\d+$/.test(days.trim())}>
        Add rule
      </Button>
      {make.error && <FormError error={make.error} />}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Erase conversations after ${countOf(Number(days), 'day')}?`}
        action="Add rule"
        typed="erase"
        busy={make.isPending}
        onConfirm={() => make.change(body, { onSuccess: made, onSettled: close })}
      >
        This permanently erases conversations without activity for {countOf(Number(days), 'day')}. It starts
        within an hour and repeats every hour.
      </ConfirmDialog>
    </form>
  );
}

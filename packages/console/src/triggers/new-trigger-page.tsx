import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MadeTrigger } from '../api/trigger-types.js';
import { useCreateTrigger } from '../api/triggers.js';
import { CodeView } from '../ui/code-view.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import '../tools/tools.css';
import { SendSnippets } from './send-snippets.js';
import { emptyDraft, fieldNames, newTriggerOf } from './trigger-draft.js';
import { TriggerForm } from './trigger-form.js';

const trail = <Link to="/triggers">Triggers</Link>;

export function NewTriggerPage() {
  const [made, setMade] = useState<MadeTrigger>();
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateTrigger();
  if (made) return <Made trigger={made} />;
  return (
    <Page title="New trigger" trail={trail}>
      <CreateForm
        action="Create trigger"
        list="/triggers"
        create={create}
        labels={fieldNames}
        isChanged={isChanged}
        onSubmit={() => create.change(newTriggerOf(draft), { onSuccess: setMade })}
      >
        <TriggerForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}

function Made({ trigger: { triggerId, name, url, secret } }: { trigger: MadeTrigger }) {
  return (
    <Page title={name} trail={trail}>
      <div className="form">
        <FormSection title="Your secret" about="Copy it now. You won’t see it again.">
          <CodeView text={secret} label="secret" />
        </FormSection>
        <FormSection title="Send an event" about="Each event is a signed POST, as Standard Webhooks says.">
          <SendSnippets url={url} secret={secret} />
        </FormSection>
        <div className="dialog-actions start">
          <Link to="/triggers/$triggerId" params={{ triggerId }} className="button primary">
            Done
          </Link>
        </div>
      </div>
    </Page>
  );
}

import { useEffect, useRef, useState } from 'react';
import { EditArguments } from '../../inbox/edit-arguments.js';
import { RespondForm } from '../../inbox/respond-form.js';
import { decisionsOf, decisionWordsOf } from '../../turn/page/questions.js';
import { Button } from '../../ui/button.js';
import type { AnswerFormProps } from './answer-form-props.js';

type Opened = 'edit' | 'respond' | 'reason' | undefined;

/** Yes or no to a call, and the tool's other decisions. */
export function CallAnswer({ action, busy, onAnswer }: AnswerFormProps) {
  const [opened, setOpened] = useState<Opened>();
  const root = useFocusOfChange(opened);
  const form = { busy, onCancel: () => setOpened(undefined) };
  return (
    <div ref={root}>
      {opened === undefined && <Choices action={action} busy={busy} onAnswer={onAnswer} onOpen={setOpened} />}
      {opened === 'edit' && (
        <EditArguments
          {...form}
          question={action}
          onSubmit={(args) => onAnswer({ decision: 'edit', arguments: args })}
        />
      )}
      {opened === 'respond' && (
        <RespondForm
          {...form}
          label="Answer for the tool"
          hint="The tool doesn’t run. The agent gets this text as its result."
          action="Send answer"
          onSubmit={(response) => onAnswer({ decision: 'respond', response })}
        />
      )}
      {opened === 'reason' && (
        <RespondForm
          {...form}
          label="Reason"
          hint="Shown to the agent."
          action={decisionWordsOf(action).decline}
          isOptional
          onSubmit={(reason) => onAnswer({ accepted: false, ...(reason !== '' && { reason }) })}
        />
      )}
    </div>
  );
}

function Choices({ action, busy, onAnswer, onOpen }: AnswerFormProps & { onOpen: (form: Opened) => void }) {
  const decisions = decisionsOf(action);
  const words = decisionWordsOf(action);
  return (
    <div className="answers">
      {decisions.includes('approve') && (
        <Button kind="primary" disabled={busy} onClick={() => onAnswer({ accepted: true })}>
          {words.approve}
        </Button>
      )}
      {decisions.includes('decline') && (
        <>
          <Button disabled={busy} onClick={() => onAnswer({ accepted: false })}>
            {words.decline}
          </Button>
          {action.tool !== undefined && (
            <Button kind="ghost" disabled={busy} onClick={() => onOpen('reason')}>
              {words.decline} with a reason…
            </Button>
          )}
        </>
      )}
      {decisions.includes('edit') && (
        <Button disabled={busy} onClick={() => onOpen('edit')}>
          {words.edit}
        </Button>
      )}
      {decisions.includes('respond') && (
        <Button disabled={busy} onClick={() => onOpen('respond')}>
          {words.respond}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the first opened control, or back to the choices. */
function useFocusOfChange(opened: Opened) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    root.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [opened]);
  return root;
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartGantt, Ellipsis, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { caseQuery, readCase, useChangeCase, useRemoveCase, type Case } from '../api/cases.js';
import { IconButton } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useEditor } from '../ui/use-editor.js';
import { useRemoval } from '../ui/use-removal.js';
import { objectFault } from '../tools/json-object.js';
import '../styles/build.css';
import '../transcript/transcript.css';
import './cases.css';
import { changeOf, draftOf, fieldNames, type CaseDraft } from './case-draft.js';
import { CaseTranscript, Observed } from './case-transcript.js';
import { CheckForm } from './check-form.js';
import { RecordingRows } from './recording-rows.js';

const route = getRouteApi('/frame/cases/$caseId');
const trail = <Link to="/cases">Cases</Link>;

export function CasePage() {
  const { caseId } = route.useParams();
  const query = useQuery(caseQuery(caseId));
  const { data } = query;
  if (data) return <CaseEditor key={caseId} item={data} />;
  return (
    <Page title="Case" trail={trail}>
      <ReadingState query={query} label="Loading the case" />
    </Page>
  );
}

function CaseEditor({ item }: { item: Case }) {
  const { caseId, name, agentId, source, messages, observed } = item;
  const [isRemoving, setRemoving] = useState(false);
  const removal = useRemoveCase();
  const close = () => setRemoving(false);
  const remove = useRemoval(removal, close);
  const editor = useEditor({
    ...{ item, draftOf, changeOf },
    read: () => readCase(caseId),
    change: useChangeCase(caseId),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  const faultOf = faultsOf(editor.error);
  return (
    <Page
      title={name}
      trail={trail}
      actions={
        <>
          {source && (
            <Link
              to="/conversations/$conversationId/turns/$turnId"
              params={{ conversationId: source.conversationId, turnId: source.turnId }}
              className="button"
            >
              <ChartGantt size={15} aria-hidden /> View trace
            </Link>
          )}
          <Link to="/trials/new" search={{ agentId, caseId }} className="button primary">
            <Play size={15} aria-hidden /> Try
          </Link>
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete case
            </MenuItem>
          </Menu>
        </>
      }
    >
      <div className="case-columns">
        <EditorForm editor={editor} names={fieldNames} blockedBy={blockedBy(draft)}>
          <FormSection title="Case">
            <TextField
              label={fieldNames.name}
              fault={faultOf('name')}
              value={draft.name}
              onChange={(value) => set('name', value)}
            />
          </FormSection>
          <CheckForm draft={draft} set={set} faultOf={faultOf} />
          <RecordingRows
            recordings={draft.recordings}
            faultOf={faultOf}
            onChange={(recordings) => set('recordings', recordings)}
          />
        </EditorForm>
        <aside className="case-said" aria-label="What was said">
          <h2>Conversation</h2>
          <CaseTranscript messages={messages} />
          {observed && <Observed observed={observed} />}
        </aside>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={close}
        title="Delete this case?"
        action="Delete case"
        busy={removal.isPending}
        onConfirm={() => remove(caseId, { done: 'Case deleted.', list: '/cases' })}
      >
        What trials stored of it goes too. The conversation stays. This can’t be undone.
      </ConfirmDialog>
    </Page>
  );
}

/** The path of the first text that is no JSON. */
function blockedBy({ schema, recordings }: CaseDraft): string | undefined {
  if (schema.trim() !== '' && objectFault(schema) !== undefined) return 'body.schema';
  return recordings.some((each) => objectFault(each.arguments) !== undefined) ? 'body.recordings' : undefined;
}

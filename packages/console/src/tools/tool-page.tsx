import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readTool, toolQuery, useChangeTool, type Tool } from '../api/tools.js';
import { UsedBy } from '../agents/used-by.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import { objectFault } from './json-object.js';
import { RemoveTool } from './remove-tool.js';
import { changeOf, draftOf, fieldNames } from './tool-draft.js';
import { ToolForm } from './tool-form.js';
import './tools.css';
import { TryTool } from './try-tool.js';

const route = getRouteApi('/frame/tools/$toolId');
const trail = <Link to="/tools">Tools</Link>;

export function ToolPage() {
  const { toolId } = route.useParams();
  const query = useQuery(toolQuery(toolId));
  const { data: tool } = query;
  if (tool) return <ToolEditor key={toolId} tool={tool} />;
  return (
    <Page title="Tool" trail={trail}>
      <ReadingState query={query} label="Loading the tool" />
    </Page>
  );
}

function ToolEditor({ tool }: { tool: Tool }) {
  const { toolId, name } = tool;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: tool, draftOf, changeOf },
    read: () => readTool(toolId),
    change: useChangeTool(toolId),
    done: 'Saved. Applies from the next turn.',
  });
  const { draft, set, isChanged } = editor.form;
  return (
    <Page
      title={name}
      trail={trail}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete tool
          </MenuItem>
        </Menu>
      }
    >
      <div className="beside">
        <EditorForm
          editor={editor}
          names={fieldNames}
          isBlocked={objectFault(draft.parameters) !== undefined}
        >
          <div>
            <p className="dim id-line">
              <code>{toolId}</code> <CopyButton text={toolId} label="Copy ID" />
            </p>
            <UsedBy isUser={({ toolIds }) => toolIds.includes(toolId)} />
          </div>
          <ToolForm tool={tool} draft={draft} set={set} faultOf={faultsOf(editor.error)} />
        </EditorForm>
        <TryTool tool={tool} isChanged={isChanged} />
      </div>
      <RemoveTool tool={tool} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}

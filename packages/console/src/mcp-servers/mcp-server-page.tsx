import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UsedBy } from '../agents/used-by.js';
import { mcpServerQuery, readMcpServer, useChangeMcpServer, type KnownServer } from '../api/mcp-servers.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { changedFields } from '../ui/draft-state.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TabBar, TabPage, TabPanel } from '../ui/tab-page.js';
import { useEditor } from '../ui/use-editor.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { useTab } from '../ui/use-tab.js';
import '../styles/build.css';
import '../tools/tools.css';
import { CheckServer } from './check-server.js';
import { InstallationServer } from './installation-server.js';
import { RemoveMcpServer } from './remove-mcp-server.js';
import { changeOf, draftOf, fieldNames } from './server-draft.js';
import { ServerConnections } from './server-connections.js';
import { ServerForm } from './server-form.js';
import { serverTabs, type ServerTab } from './server-tabs.js';
import { ToolOverrides } from './tool-overrides.js';

const route = getRouteApi('/frame/mcp-servers/$mcpServerId');
const trail = <Link to="/mcp-servers">MCP servers</Link>;

export function McpServerPage() {
  const { mcpServerId } = route.useParams();
  const place = useTab('server', route.useSearch().tab, route.useNavigate());
  const query = useQuery(mcpServerQuery(mcpServerId));
  const { data: server } = query;
  if (server && server.transport !== 'stdio')
    return <ServerEditor key={mcpServerId} server={server} {...place} />;
  return (
    <Page title={server?.name ?? 'MCP server'} trail={trail}>
      {server && <InstallationServer server={server} />}
      {!server && <ReadingState query={query} label="Loading the MCP server" />}
    </Page>
  );
}

interface ServerEditorProps {
  server: KnownServer;
  tab: ServerTab;
  onTab: (tab: ServerTab) => void;
}

function ServerEditor({ server, tab, onTab }: ServerEditorProps) {
  const { mcpServerId, name } = server;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: server, draftOf, changeOf },
    read: () => readMcpServer(mcpServerId),
    change: useChangeMcpServer(mcpServerId),
    done: 'Saved. Applies from the next turn.',
  });
  const { draft, set, state } = editor.form;
  const onShow = useFaultTab({ error: editor.error, faulty: serverTabs.faulty, tab, onTab });
  const faultOf = faultsOf(editor.error);
  return (
    <TabPage tabs={serverTabs.list} tab={tab} onTab={onTab}>
      <Page
        title={name}
        trail={trail}
        actions={
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete MCP server
            </MenuItem>
          </Menu>
        }
        bar={
          <TabBar
            label="Parts of the MCP server"
            tabs={serverTabs.list}
            tab={tab}
            changed={serverTabs.of(changedFields(state))}
            faulty={serverTabs.faulty(faultPaths(editor.error))}
          />
        }
      >
        <div className="beside">
          <EditorForm editor={editor} names={fieldNames} onShow={onShow}>
            <div>
              <p className="dim id-line">
                <code>{mcpServerId}</code> <CopyButton text={mcpServerId} label="Copy ID" />
              </p>
              <UsedBy isUser={({ mcpServerIds }) => mcpServerIds.includes(mcpServerId)} />
            </div>
            <TabPanel tab="server" shown={tab}>
              <ServerForm draft={draft} set={set} faultOf={faultOf} />
            </TabPanel>
            <TabPanel tab="tools" shown={tab}>
              <ToolOverrides
                server={{ ...server, policy: draft.policy }}
                tools={draft.tools}
                onChange={(tools) => set('tools', tools)}
                faultOf={faultOf}
              />
            </TabPanel>
          </EditorForm>
          <div className="beside-cards">
            <CheckServer server={server} />
            {server.auth === 'oauth' && <ServerConnections server={server} />}
          </div>
        </div>
        <RemoveMcpServer server={server} open={isRemoving} onClose={() => setRemoving(false)} />
      </Page>
    </TabPage>
  );
}

export { HoldfastError, type Fault } from '../errors.js';
export {
  workspaceClient,
  type WorkspaceClient,
  type WorkspaceOptions,
  type WorkspacePaths,
} from './workspace-client.js';
export {
  workspaceEvents,
  type WorkspaceEvent,
  type WorkspaceEventsOptions,
  type WorkspaceEventsPath,
} from './workspace-events.js';

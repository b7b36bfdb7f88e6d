export { HoldfastError, type Fault } from '../errors.js';
export { workspaceClient, type WorkspaceClient, type WorkspaceOptions } from './workspace-client.js';

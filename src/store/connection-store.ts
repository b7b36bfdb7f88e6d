import type { Person } from '../domain/erasure';
import type { PersonConnection } from '../domain/person-connection';
import type { ListPosition } from './tenant-stores';

/** What people allow the service at MCP servers. Tokens are sealed. One without a grant is forgotten after a day. */
export interface PersonConnectionStore {
  get(tenantId: string, connectionId: string): Promise<PersonConnection | null>;
  /** Writes it as it is, if the stored one has the revision before; that of a new one is 1. False if another writer won. */
  put(connection: PersonConnection): Promise<boolean>;
  /** Every one that has an id of the person. */
  ofPerson(tenantId: string, person: Person): Promise<PersonConnection[]>;
  /** Those with a grant, newest first. */
  ofServer(
    tenantId: string,
    mcpServerId: string,
    place: { after?: ListPosition | undefined },
    limit: number,
  ): Promise<PersonConnection[]>;
  /** True if there was one. */
  delete(tenantId: string, connectionId: string): Promise<boolean>;
  deleteOfServer(tenantId: string, mcpServerId: string): Promise<void>;
}

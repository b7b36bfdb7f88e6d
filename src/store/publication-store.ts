import type { Publication, WholePublication } from '../domain/publication';
import type { ListFilter } from './tenant-stores';

export interface PublicationFilter extends ListFilter {
  state?: Publication['state'];
  agentId?: string;
}

export type PublicationChange = Partial<Pick<Publication, 'state' | 'votes' | 'version'>>;

export interface PublicationStore {
  /** Another insert of the same id does nothing. */
  insert(publication: WholePublication): Promise<void>;
  get(tenantId: string, publicationId: string): Promise<WholePublication | null>;
  /** Returns at most `limit`, newest first, without their content. */
  list(tenantId: string, filter: PublicationFilter, limit: number): Promise<Publication[]>;
  /** False if another writer has changed it since it was read. */
  change(
    publication: Pick<Publication, 'tenantId' | 'publicationId' | 'revision'>,
    change: PublicationChange,
  ): Promise<boolean>;
}

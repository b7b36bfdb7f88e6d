import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { document, DocumentInput } from '../../../workflows/document/document';
import { eraseSignal, ingestSignal } from '../../../workflows/document/messages';
import { findableBy } from '../../../workflows/search-attributes';

/** How long ingestion waits. Part of its workflow's input. */
export type IngestionTimes = Omit<DocumentInput, 'place' | 'ingests'>;
type Place = DocumentInput['place'];

/** The only place that calls Temporal about documents. Throws unavailable if Temporal cannot be reached. */
export class IngestionGateway {
  constructor(
    private readonly temporal: TemporalCalls,
    private readonly times: IngestionTimes,
  ) {}

  /** Starts the workflow that makes the document searchable. A repeated call does the missing work at once. */
  async ingest(place: Place, wish: { replaces?: string } = {}): Promise<void> {
    await this.temporal.callInTurn({ rank: 'background', tenantId: place.tenantId }, () =>
      this.temporal.client.workflow.signalWithStart<typeof document, [{ replaces?: string }]>('document', {
        ...this.start(place),
        signal: ingestSignal,
        signalArgs: [wish],
      }),
    );
  }

  /** Stops all work on the document and erases it. */
  async erase(place: Place): Promise<void> {
    await this.temporal.call(() =>
      this.temporal.client.workflow.signalWithStart<typeof document>('document', {
        ...this.start(place),
        signal: eraseSignal,
        signalArgs: [],
      }),
    );
  }

  /** Start options for a document's workflow. A workflow that is already running continues. */
  private start({ tenantId, documentId }: Place) {
    const args: [DocumentInput] = [{ place: { tenantId, documentId }, ...this.times }];
    const options = this.temporal.startOptions('background', tenantId, findableBy({ tenantId }));
    return { workflowId: `document/${documentId}`, args, ...options };
  }
}

import type { TemporalCalls } from '../../temporal/temporal-calls';
import type { DocumentInput } from '../../../workflows/document/document';
import { eraseSignal, ingestSignal } from '../../../workflows/document/messages';

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
    await this.temporal.signalWithStart(this.start(place), ingestSignal, wish);
  }

  /** Stops all work on the document and erases it. */
  async erase(place: Place): Promise<void> {
    await this.temporal.signalWithStart(this.start(place), eraseSignal);
  }

  private start({ tenantId, documentId }: Place) {
    const input: DocumentInput = { place: { tenantId, documentId }, ...this.times };
    return { workflowType: 'document', workflowId: `document/${documentId}`, tenantId, input };
  }
}

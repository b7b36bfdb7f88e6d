import { searchDocuments } from '../../src/agents/tools/search-documents';
import { parseQuery } from '../../src/agents/tools/tool-arguments';
import { failedCall, type ToolResult } from '../../src/domain/tool-run';
import type { ActivityDeps } from '../deps';

const nothing =
  'No passage of the documents matches. Search with other words, or say that the documents do not hold it.';
/** Kept in the transcript instead of the passages, which must disappear with their document. */
const wasGiven = 'The passages that were found stood here in their own turn. Search again to read them.';

/** Runs the model's own document search; `found` says where the passages are. */
export async function searchForModel(
  { search, schemas }: Pick<ActivityDeps, 'search' | 'schemas'>,
  reader: { tenantId: string; agentId: string },
  argumentsText: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const begun = performance.now();
  const { tenantId } = reader;
  const wanted = await parseQuery(argumentsText, searchDocuments, { schemas, tenantId });
  if (!wanted.ok) return failedCall(wanted.reason);
  const found = await search.find({ ...reader, text: wanted.query, signal });
  const text = found.passages.length > 0 ? wasGiven : nothing;
  return { success: true, text, durationMs: Math.round(performance.now() - begun), found };
}

import { failedCall, type ToolResult } from '../../src/domain/tool-run';
import { searchDocuments } from '../../src/agents/tools/search-documents';
import { parseArguments } from '../../src/agents/tools/tool-arguments';
import type { ActivityDeps } from '../deps';

const nothing =
  'No passage of the documents matches. Search with other words, or say that the documents do not hold it.';
/** What stays in the transcript: passages go when their document goes. */
const wasGiven = 'The passages that were found stood here in their own turn. Search again to read them.';

/** Runs the model's own search of the agent's documents; `found` says where the passages are. */
export async function searchForModel(
  { search, schemas }: Pick<ActivityDeps, 'search' | 'schemas'>,
  reader: { tenantId: string; agentId: string },
  argumentsText: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const begun = performance.now();
  const { tenantId } = reader;
  const parsed = await parseArguments(argumentsText, searchDocuments, { schemas, tenantId });
  const query = parsed.ok ? parsed.value['query'] : undefined;
  if (typeof query !== 'string') return failedCall(parsed.ok ? 'It needs a query.' : parsed.reason);
  const found = await search.find({ ...reader, text: query, signal });
  const text = found.passages.length > 0 ? wasGiven : nothing;
  return { success: true, text, durationMs: Math.round(performance.now() - begun), found };
}

import { hasText } from '../../src/domain/file';
import { failedCall, type ToolResult } from '../../src/domain/tool-run';
import type { TurnPlace } from '../../src/domain/turn';
import { parseQuery } from '../../src/agents/tools/tool-arguments';
import { searchFiles as tool } from '../../src/agents/tools/search-documents';
import { boundedText } from '../../src/agents/tools/bounded-text';
import { passagesText } from '../../src/knowledge/files/file-text';
import { searchFiles } from '../../src/knowledge/files/search-files';
import type { ActivityDeps } from '../deps';

const mostPassages = 8;
const nothing =
  'No passage of the files matches. Search with other words, or say that the files do not hold it.';

/** Searches the files of the turn's conversation for the model. */
export async function searchConversationFiles(
  { store, schemas }: Pick<ActivityDeps, 'store' | 'schemas'>,
  { tenantId, conversationId }: TurnPlace,
  argumentsText: string,
): Promise<ToolResult> {
  const begun = performance.now();
  const wanted = await parseQuery(argumentsText, tool, { schemas, tenantId });
  if (!wanted.ok) return failedCall(wanted.reason);
  const files = await store.files.ofConversation(tenantId, conversationId);
  const searched = await Promise.all(
    files
      .flatMap(({ attachment }) => (attachment && hasText(attachment) ? [attachment] : []))
      .map(async ({ fileId, name }) => ({
        fileId,
        name,
        chunks: await store.files.chunks(tenantId, fileId),
      })),
  );
  const found = await searchFiles(searched, wanted.query, mostPassages);
  const text = found.length > 0 ? boundedText(passagesText(found)) : nothing;
  return { success: true, text, durationMs: Math.round(performance.now() - begun) };
}

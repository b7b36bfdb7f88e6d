import { hasText, type Attachment } from '../../src/domain/file';
import { fileIdOf } from '../../src/domain/ids';
import type { ToolResult, ToolReturn } from '../../src/domain/tool-run';
import type { TurnPlace } from '../../src/domain/turn';
import { boundedText } from '../../src/agents/tools/bounded-text';
import { safeFileName } from '../../src/knowledge/extract/file-name';
import { fileText } from '../../src/knowledge/files/file-text';
import { settledFile } from '../../src/knowledge/files/settle-file';
import type { ActivityDeps } from '../deps';

/** Cap the files of a result, and the tokens of the text of each. */
const mostFiles = 8;
const mostTokens = 2_000;

/**
 * Keeps the files that a tool returned as files of the conversation. The result then names them, and has the beginning
 * of their texts. May be repeated: the same file of the same call has the same id.
 */
export async function keepToolFiles(
  { store, files }: Pick<ActivityDeps, 'store' | 'files'>,
  { conversationId, tenantId, turnId, callId }: TurnPlace & { callId: string },
  { files: returned = [], ...result }: ToolReturn,
  signal: AbortSignal,
): Promise<ToolResult> {
  const attachments: Attachment[] = [];
  const texts = [result.text];
  for (const [at, { name, bytes }] of returned.slice(0, mostFiles).entries()) {
    const fileId = fileIdOf(conversationId, turnId, callId, at);
    const raw = { fileId, name: safeFileName(name), bytes };
    const { attachment, content } = await settledFile(files.reader, raw, signal);
    await store.files.plan({ fileId, tenantId, createdAt: new Date() });
    await store.files.settle(tenantId, attachment, content);
    attachments.push(attachment);
    const { name: shownAs, doubt } = attachment;
    if (hasText(attachment) && content.chunks)
      texts.push(fileText({ name: shownAs, chunks: content.chunks, doubt, most: mostTokens }));
  }
  if (attachments.length === 0) return result;
  return { ...result, text: boundedText(texts.filter((text) => text !== '').join('\n')), attachments };
}

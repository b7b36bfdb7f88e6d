import type { ConversationFile } from '../../src/domain/file';
import { FetchError, fetchFile } from '../../src/knowledge/files/fetch-file';
import { missingFile, settledFile, type SettledFile } from '../../src/knowledge/files/settle-file';
import type { TurnContext } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { handedBack } from '../failures';
import { underHeartbeat } from './work-signal';

type FileDeps = Pick<ActivityDeps, 'store' | 'files' | 'outbound'>;

/** Milliseconds to get one file from its address. */
const longestFetchMs = 20_000;
const expired = 'The upload has expired. Send the file again.';

/**
 * Gives the message's files their content: copies uploads, fetches addresses, and reads texts. A file that has its
 * content is left as it is, so what is fetched once is never fetched again. Returns the ids of those that can't be read, or not
 * surely.
 */
export function createReadFiles(deps: ActivityDeps): (input: TurnContext) => Promise<string[]> {
  return ({ turn, message: { files: fileIds = [] } }) =>
    underHeartbeat(deps.feed, turn.turnId, async (work) => {
      const found = await deps.store.files.get(turn.tenantId, fileIds);
      const waiting = found.filter(({ attachment }) => !attachment);
      try {
        await Promise.all(waiting.map((file) => readFile(deps, file, work.signal)));
      } catch (error) {
        if (!work.signal.aborted) throw error;
        if (work.isElsewhere()) throw handedBack({ shown: 0 });
      }
      const read = await deps.store.files.get(turn.tenantId, fileIds);
      return read
        .filter(({ attachment }) => attachment?.problem ?? attachment?.doubt)
        .map(({ fileId }) => fileId);
    });
}

function readFile(deps: FileDeps, file: ConversationFile, signal: AbortSignal): Promise<void> {
  return deps.files.turns.run(
    file.tenantId,
    async () => {
      const { attachment, content } = await contentOf(deps, file, signal);
      await deps.store.files.settle(file.tenantId, attachment, content);
    },
    signal,
  );
}

async function contentOf(
  deps: FileDeps,
  { fileId, tenantId, source }: ConversationFile,
  signal: AbortSignal,
): Promise<SettledFile> {
  const { store, files, outbound } = deps;
  const nameless = { fileId, name: 'file' };
  if (source && 'url' in source) {
    try {
      const limits = { maxBytes: files.maxBytes, timeoutMs: longestFetchMs };
      const fetched = await fetchFile(outbound, { url: source.url, tenantId }, limits, signal);
      return await settledFile(files.reader, { fileId, ...fetched }, signal);
    } catch (error) {
      if (error instanceof FetchError) return missingFile(nameless, error.message);
      throw error;
    }
  }
  const upload = source && (await store.uploads.get(tenantId, source.uploadId));
  const bytes = upload && (await store.uploads.bytes(upload));
  if (!bytes) return missingFile(nameless, expired);
  return settledFile(files.reader, { fileId, name: upload.name, bytes }, signal);
}

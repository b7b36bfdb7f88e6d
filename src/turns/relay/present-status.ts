import type { LogEvent } from '../../domain/turn-log';
import type { DataOf } from './events';
import type { RelayStore } from './turn-texts';

type Status = Extract<LogEvent, { event: 'status' }>;

/** Returns the data of a `status` event. Clients that show only its text name unreadable files too. */
export async function presentStatus(
  { files }: Pick<RelayStore, 'files'>,
  tenantId: string,
  { text, unreadFiles: ids, path, ...waiting }: Status,
): Promise<DataOf<'status'>> {
  const waitsFor = waitsForIn(waiting);
  if (!ids) return { text, message: text, waitsFor, path };
  const found = await files.get(tenantId, ids);
  const unreadFiles = found.flatMap(({ fileId, source, attachment }) => {
    const { name = '', problem, doubt } = attachment ?? {};
    const fileIdOfClient = source && 'uploadId' in source ? source.uploadId : fileId;
    if (problem !== undefined) return [{ fileId: fileIdOfClient, name, problem }];
    return doubt === undefined
      ? []
      : [{ fileId: fileIdOfClient, name, problem: doubt, isRead: true as const }];
  });
  const isAllRead = unreadFiles.every((file) => 'isRead' in file);
  const words = [
    isAllRead ? 'Some files may have been misread.' : `${text}.`,
    ...unreadFiles.map(({ name, problem }) => `${name}: ${problem}`),
  ].join(' ');
  return { text: words, message: words, waitsFor, unreadFiles };
}

function waitsForIn({ waitsForOperator, waitsForTask }: Pick<Status, 'waitsForOperator' | 'waitsForTask'>) {
  if (waitsForOperator) return 'operator';
  return waitsForTask ? 'task' : undefined;
}

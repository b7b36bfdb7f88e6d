/** Why a file was not uploaded. Each is the name of a text. */
export type FileFault =
  'fileTooLarge' | 'fileKind' | 'fileDamaged' | 'fileFailed' | 'fileBusy' | 'key' | 'origin' | 'unreachable';

const byStatus: Partial<Record<number, FileFault>> = {
  0: 'unreachable',
  401: 'key',
  403: 'origin',
  413: 'fileTooLarge',
  415: 'fileKind',
  422: 'fileDamaged',
  429: 'fileBusy',
  503: 'unreachable',
};

/** Returns what to tell about an upload that was answered with this status, 0 for no answer. */
export function faultOf(status: number): FileFault {
  return byStatus[status] ?? 'fileFailed';
}

const lasting = new Set<FileFault>(['fileTooLarge', 'fileKind', 'fileDamaged', 'key', 'origin']);

/** Whether the same file can be accepted later. */
export function isPassing(fault: FileFault): boolean {
  return !lasting.has(fault);
}

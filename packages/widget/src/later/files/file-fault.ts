/** The reasons why a file was not uploaded. Each is the name of a text. */
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

/** Returns the fault for an upload's response status; 0 means no response. */
export function faultOf(status: number): FileFault {
  return byStatus[status] ?? 'fileFailed';
}

const lasting = new Set<FileFault>(['fileTooLarge', 'fileKind', 'fileDamaged', 'key', 'origin']);

/** True if the same file can be accepted later. */
export function isPassing(fault: FileFault): boolean {
  return !lasting.has(fault);
}

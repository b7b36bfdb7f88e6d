import type { Fault } from '../../domain/errors';
import type { AttachmentRequest } from '../../turns/message-request';
import { attachments, type MessageLimits } from '../agent/fields';
import { check } from '../fields/check-fields';

/** A file that a part of a message names. */
export interface NamedFile {
  /** Where the request has the part. */
  path: string;
  file: AttachmentRequest;
}

/** Creates the check for the files of the content at `place`. Adds their faults, each with its part's place. */
export function attachmentReader(
  limits: MessageLimits,
): (named: NamedFile[], place: string, faults: Fault[]) => { attachments?: AttachmentRequest[] } {
  const fields = attachments(limits);
  return (named, place, faults) => {
    const bad = named.flatMap(({ path, file }) => {
      const found: Fault[] = [];
      check(fields, [file], path, found);
      return found.map(({ message }) => ({ path, message }));
    });
    faults.push(...bad);
    if (bad.length > 0 || named.length === 0) return {};
    const files = named.map(({ file }) => file);
    const read = check(fields, files, place, faults);
    return read ? { attachments: read } : {};
  };
}

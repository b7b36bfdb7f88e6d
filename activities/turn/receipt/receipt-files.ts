import { attachmentsOf, type Message } from '../../../src/domain/message';
import type { Sealer } from '../../../src/evidence/receipts/sealer';

/** The files of a message. Only the owner of the salt can tell from the digests which files these were. */
export function filesReceipt(message: Message, seal: Sealer): { files?: string[] } {
  const digests = attachmentsOf(message).flatMap(({ digest }) => (digest === undefined ? [] : [digest]));
  return digests.length > 0 ? { files: digests.map((digest) => seal.digest('file', digest)) } : {};
}

import { createRequire } from 'node:module';
import type * as TurnReceipts from '../../activities/turn/turn-receipt';
import { Encryption } from '../../src/store/encryption/encryption';
import { plainSealer } from '../../src/store/encryption/sealer';

/*
 * Loaded into the built service before it starts: SIGUSR2 turns receipts and encryption off, and the next one on again.
 * There is no such setting, so the bench replaces the functions that make receipts and choose keys. What was sealed
 * by conversations of one state must not be read in the other.
 */
let isOn = true;
process.on('SIGUSR2', () => (isOn = !isOn));

const load: (path: string) => typeof TurnReceipts = createRequire(__filename);
const receipts = load('../../activities/turn/turn-receipt.js');
const { turnReceipt } = receipts;
const noReceipt = { pending: {}, kept: () => undefined };
Object.assign(receipts, {
  turnReceipt: (...given: Parameters<typeof turnReceipt>) =>
    isOn ? turnReceipt(...given) : Promise.resolve(noReceipt),
});

const { tenant, installation, conversation, newConversationKey, conversationForWriting } =
  Encryption.prototype;
Object.assign(Encryption.prototype, {
  async tenant(this: Encryption, tenantId: string) {
    const sealer = await tenant.call(this, tenantId);
    return isOn ? sealer : sealer.openingOnly;
  },
  async installation(this: Encryption, ...given: Parameters<typeof installation>) {
    const sealer = await installation.apply(this, given);
    return isOn ? sealer : sealer.openingOnly;
  },
  conversation(this: Encryption, ...given: Parameters<typeof conversation>) {
    return isOn ? conversation.apply(this, given) : Promise.resolve(plainSealer);
  },
  newConversationKey(this: Encryption, ...given: Parameters<typeof newConversationKey>) {
    return isOn ? newConversationKey.apply(this, given) : Promise.resolve(undefined);
  },
  conversationForWriting(this: Encryption, ...given: Parameters<typeof conversationForWriting>) {
    return isOn ? conversationForWriting.apply(this, given) : Promise.resolve({ sealer: plainSealer });
  },
});

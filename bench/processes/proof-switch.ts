import { createRequire } from 'node:module';
import type * as TurnReceipts from '../../activities/turn/receipt/turn-receipt';
import { Encryption } from '../../src/store/encryption/encryption';
import { plainSealer } from '../../src/store/encryption/sealer';

/*
 * Loaded into the built service before it starts: SIGUSR2 turns receipts and encryption off, and the next one
 * on again. There is no such setting, so the bench replaces the functions that make receipts and choose keys.
 * Conversations must not be read in the other state.
 */
let isOn = true;
process.on('SIGUSR2', () => (isOn = !isOn));

const load: (path: string) => object = createRequire(__filename);
const loadReceipts: (path: string) => typeof TurnReceipts = createRequire(__filename);
const receipts = loadReceipts('../../activities/turn/receipt/turn-receipt.js');
const { turnReceipt } = receipts;
const noReceipt = { pending: {}, kept: () => undefined };
Object.assign(receipts, {
  turnReceipt: (...given: Parameters<typeof turnReceipt>) =>
    isOn ? turnReceipt(...given) : Promise.resolve(noReceipt),
});
const Real = Encryption;
Object.assign(load('../../src/store/encryption/encryption.js'), {
  Encryption: {
    open: async (...given: Parameters<(typeof Encryption)['open']>) => switched(await Real.open(...given)),
  },
});

function switched(encryption: Encryption): Encryption {
  const whenOff: Partial<Encryption> = {
    tenant: async (id) => (await encryption.tenant(id)).openingOnly,
    installation: async (name) => (await encryption.installation(name)).openingOnly,
    conversation: () => Promise.resolve(plainSealer),
    newConversationKey: () => Promise.resolve(undefined),
    conversationForWriting: () => Promise.resolve(plainSealer),
  };
  return new Proxy(encryption, {
    get: (target, name, receiver): unknown =>
      Reflect.get(isOn || !Object.hasOwn(whenOff, name) ? target : whenOff, name, receiver),
  });
}

import type { Signer } from '../../platform/signing/signing-keys';
import type { ChainLink, LinkKind, NewLink } from '../../domain/receipt';
import { digestOf } from '../../platform/digest';
import { newSalt, sealer, type Sealer } from './sealer';
import { signed } from './statement';

export interface LinkContent {
  tenantId: string;
  conversationId: string;
  /** The id of the turn, or another id that each attempt derives alike. */
  owner: string;
  kind: LinkKind;
  /** Returns the event, with digests instead of every text of a person or model. */
  body: (seal: Sealer) => object;
}

/** The version of the format that docs/reference/receipts.md specifies. */
export const receiptVersion = 1;

/** Returns a link that is made and signed once the link before it is known. */
export function newLink({ owner, kind, body, ...place }: LinkContent, signer: Signer): NewLink {
  const salt = newSalt();
  const said = body(sealer(salt));
  const at = new Date().toISOString();
  return {
    owner,
    after: (before): ChainLink => {
      const seq = (before?.seq ?? 0) + 1;
      const statement = {
        type: 'link',
        v: receiptVersion,
        kind,
        tenant: place.tenantId,
        conversation: place.conversationId,
        seq,
        prev: before ? digestOf(before.text) : null,
        at,
        [kind]: said,
      };
      return { owner, seq, text: signed(statement, signer), salt };
    },
  };
}

import type { Signer } from '../../../src/platform/signing/signing-keys';
import { generateKeyPairSync, sign } from 'node:crypto';
import { bundle, type ExportedChain } from '../../../src/evidence/receipts/bundle';
import { digestOf } from '../../../src/platform/digest';
import { jwkOf } from '../../../src/platform/signing/jwk';
import { newLink } from '../../../src/evidence/receipts/link';
import { merklePath } from '../../../src/evidence/receipts/merkle';
import { rootStatement } from '../../../src/evidence/receipts/root-statement';
import type { ChainLink } from '../../../src/domain/receipt';

export function newSigner(): Signer & { x: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = privateKey.export({ format: 'jwk' });
  return {
    x,
    kid: jwkOf(x).kid,
    key: privateKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

interface Wanted {
  tenantId?: string;
  conversationId?: string;
  count?: number;
}

/** A chain of turns and operators' words, whose texts are all disclosed. */
export function sampleChain(
  signer: Signer,
  { tenantId = 'tenant_1', conversationId = 'conv_1', count = 3 }: Wanted = {},
): ChainLink[] {
  const links: ChainLink[] = [];
  for (let n = 1; n <= count; n += 1) {
    const isTurn = n % 3 !== 0;
    const link = newLink(
      {
        tenantId,
        conversationId,
        owner: `${isTurn ? 'turn' : 'command'}_${n}`,
        kind: isTurn ? 'turn' : 'operator',
        body: (seal) =>
          isTurn
            ? { id: `turn_${n}`, asked: { digest: seal.text('message', said(n)) }, costNanoUsd: 1250 * n }
            : { what: 'replied', member: 'member_1', digest: seal.text('message', said(n)) },
      },
      signer,
    );
    links.push(link.after(links.at(-1)));
  }
  return links;
}

/** A bundle of one conversation with disclosures, a root and a proof; the other leaves are others' chains. */
export async function sampleBundle(signer: Signer & { x: string }, links: ChainLink[]): Promise<string[]> {
  const [first] = links;
  const { tenant, conversation } = JSON.parse(first?.text ?? '{}');
  const own = { conversation, count: links.length, head: digestOf(links.at(-1)?.text ?? '') };
  const heads = [
    own,
    ...['a', 'b', 'c', 'd'].map((name) => ({ conversation: name, count: 1, head: digestOf(name) })),
  ];
  const root = rootStatement({ tenantId: tenant, number: 1, heads, before: undefined }, signer);
  const chain: ExportedChain = {
    conversationId: conversation,
    links,
    disclosures: links.map(({ seq, salt = '', owner }) => ({
      type: 'disclosure',
      conversation,
      seq,
      salt,
      contents: [
        {
          at: owner.startsWith('turn') ? '/turn/asked/digest' : '/operator/digest',
          label: 'message',
          text: said(seq),
        },
      ],
    })),
    proofs: [{ type: 'proof', ...own, number: 1, path: merklePath(heads, 0) }],
  };
  const lines: string[] = [];
  const parts = { tenantId: tenant, keys: [jwkOf(signer.x)], roots: [root.text], chains: [chain] };
  for await (const line of bundle(parts, signer)) lines.push(line);
  return lines;
}

function said(n: number): string {
  return `Ünïcode “${n}” € 🙂 \u2028 "quoted" \\ and a tab\t.`;
}

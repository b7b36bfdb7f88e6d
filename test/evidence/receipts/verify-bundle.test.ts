import { BundleCheck, type BundleReport } from '../../../src/evidence/receipts/verify-bundle';
import { jwkOf } from '../../../src/platform/signing/jwk';
import { newSigner, sampleBundle, sampleChain } from './sample-bundle';

const signer = newSigner();

function check(
  whole: Uint8Array | string,
  trusted?: ConstructorParameters<typeof BundleCheck>[0],
): BundleReport {
  const bytes = Buffer.from(whole);
  const bundle = new BundleCheck(trusted);
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\n', from);
    bundle.add(bytes.subarray(from, end < 0 ? bytes.length : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return bundle.report();
}

test('accepts a bundle as it was exported, and says what is in it', async () => {
  const lines = await sampleBundle(signer, sampleChain(signer, { count: 5 }));
  expect(check(lines.join(''))).toEqual({
    faults: [],
    tenant: 'tenant_1',
    chains: [{ conversation: 'conv_1', links: 5, turns: 4, provedBy: [1] }],
    auditEntries: 0,
    auditProvedBy: [],
    roots: 1,
    keys: [signer.kid],
  });
});

test('notices each byte of each field that is changed, and names its line', async () => {
  const lines = await sampleBundle(signer, sampleChain(signer, { count: 1 }));
  const bytes = Buffer.from(lines.join(''));
  const ends: number[] = [];
  for (const text of lines) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(text));
  const missed: number[] = [];
  let line = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    // The lowest bit is one that the last character of a digest in base64 does not need.
    const flipped = Buffer.from(bytes);
    flipped[at] = (bytes[at] ?? 0) ^ 1;
    // The lines after the next two find nothing in this one.
    const enough = flipped.subarray(0, ends[line + 1]);
    if (!check(enough).faults.some((fault) => fault.line === line)) missed.push(at);
    if (bytes[at] === 0x0a) line += 1;
  }
  expect(missed).toEqual([]);
});

test('notices a changed byte of each link even if everything else is signed again', async () => {
  const links = sampleChain(signer, { count: 3 });
  const stranger = newSigner();
  const changed = links.map((link) => ({ ...link, text: link.text.replace('turn_2', 'turn_9') }));
  const report = check((await sampleBundle(stranger, changed)).join(''));
  expect(report.faults.length).toBeGreaterThan(0);
  const trusted = check((await sampleBundle(stranger, links)).join(''), [jwkOf(signer.x)]);
  expect(trusted.faults.map(({ message }) => message)).toContain(`key ${stranger.kid} is not trusted`);
});

test.each<[string, (links: ReturnType<typeof sampleChain>) => ReturnType<typeof sampleChain>]>([
  ['dropped in the middle', (links) => links.filter(({ seq }) => seq !== 2)],
  ['dropped at the beginning', (links) => links.slice(1)],
  ['doubled', (links) => links.flatMap((link) => (link.seq === 2 ? [link, link] : [link]))],
  ['reordered', ([a, b, c, ...rest]) => [a, c, b, ...rest].filter((link) => link !== undefined)],
  [
    'of another tenant',
    (links) => [...links.slice(0, 3), ...sampleChain(signer, { tenantId: 'tenant_2', count: 4 }).slice(3)],
  ],
  [
    'of another conversation',
    (links) => [
      ...links.slice(0, 3),
      ...sampleChain(signer, { conversationId: 'conv_2', count: 4 }).slice(3),
    ],
  ],
])('notices a link that was %s, although the service itself signed the bundle', async (_, change) => {
  const lines = await sampleBundle(signer, change(sampleChain(signer, { count: 4 })));
  expect(check(lines.join('')).faults.length).toBeGreaterThan(0);
});

test('notices that a bundle was cut, with and without the statement of its chain', async () => {
  const lines = await sampleBundle(signer, sampleChain(signer, { count: 3 }));
  for (let end = 0; end < lines.length; end += 1)
    expect(check(lines.slice(0, end).join('')).faults.length).toBeGreaterThan(0);
});

test('notices a text that is not the one that was said', async () => {
  const links = sampleChain(signer, { count: 1 });
  const lines = await sampleBundle(
    signer,
    links.map((link) => ({ ...link, salt: newSigner().x })),
  );
  expect(check(lines.join('')).faults.map(({ message }) => message)).toContain(
    'the link has another digest at /turn/asked/digest',
  );
});

import { AddressRules } from '../../../src/platform/outbound/outbound';

/* Tests the rules only: nothing is sent to any of these addresses. */

const rules = new AddressRules(['198.41.0.4', '192.5.0.0/16', '2600:1f00::/24']);
const refusal = (address: string, isAllowed = false) => rules.refusal('host', address, isAllowed)?.message;

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  'no address',
])('blocks a private address unless its host is allowed: %s', (address) => {
  expect(refusal(address)).toContain('is a private address');
  expect(refusal(address, true)).toBeUndefined();
});

test('blocks the public address of the cloud host itself', () => {
  expect(refusal('168.63.129.16')).toContain('is a private address');
  expect(refusal('::ffff:168.63.129.16')).toContain('is a private address');
  expect(refusal('168.63.129.17')).toBeUndefined();
});

test.each(['198.41.0.4', '192.5.6.30', '::ffff:192.5.6.30', '2600:1f18::1'])(
  'blocks a denied address even if its host is allowed: %s',
  (address) => {
    for (const isAllowed of [false, true]) expect(refusal(address, isAllowed)).toContain('OUTBOUND_DENY');
  },
);

test.each(['198.41.0.5', '192.6.0.1', '2600:1e00::1', '8.8.8.8'])(
  'permits other addresses: %s',
  (address) => {
    expect(refusal(address)).toBeUndefined();
  },
);

import { checkNetwork } from '../../src/api/agent/admit';
import { networkList } from '../../src/api/fields/network-field';
import { createKey } from '../../src/workspace/credentials/keys';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
  ['10.1.2.3/8', '10.200.0.1', '11.0.0.1'],
  ['192.0.2.0/24', '::ffff:192.0.2.9', '::ffff:192.0.3.9'],
  ['0.0.0.0/0', '198.51.100.1', '2001:db8::1'],
  ['2001:DB8::/32', '2001:db8:ffff::1', '2001:db9::1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1', '2001:db8::2'],
  ['fe80::/10', 'fe80::1%eth0', '10.0.0.1'],
  ['::1', '::1', '127.0.0.1'],
  ['::/0', '2001:db8::1', ''],
])('%s lets %s in, but not “%s”', (network, inside, outside) => {
  const { data } = networkList.safeParse([network]);
  const { credential } = createKey({
    ...{ tenantId: 'tenant_1', kind: 'API_KEY', name: 'k', createdAt: new Date() },
    allowedNetworks: data ?? [],
  });
  checkNetwork({ ip: inside }, credential);
  expect(() => checkNetwork({ ip: outside }, credential)).toThrow('allowedNetworks');
});

test.each([
  ...[
    '',
    ' ',
    'localhost',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '010.0.0.0/08',
  ],
  ...['1.2.3.4\n', '2001:db8::/129', '2001:db8::1::', ':::', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7', 'g::'],
  ...['::ffff:1.2.3.4', '[::1]', '10.0.0.0/8,10.0.0.1', 'http://10.0.0.1'],
])('rejects “%s”', (text) => {
  expect(networkList.safeParse([text]).success).toBe(false);
});

test('rejects an empty list and over 50 addresses, and drops duplicates', () => {
  const many = Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`);
  expect(networkList.safeParse([]).success).toBe(false);
  expect(networkList.safeParse(many).success).toBe(false);
  expect(networkList.safeParse(['FE80::1', 'fe80::1']).data).toEqual(['fe80::1']);
});

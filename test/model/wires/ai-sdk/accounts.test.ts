import { versionedUrl } from '../../../../src/model/wires/base-url';
import { bedrockKey } from '../../../../src/model/wires/ai-sdk/bedrock/bedrock-key';

test.each([
  ['https://host', 'https://host/v1'],
  ['https://host/', 'https://host/v1'],
  ['https://host/v1/', 'https://host/v1'],
  ['https://host:8443/api/anthropic', 'https://host:8443/api/anthropic'],
])('takes %s for %s', (given, url) => {
  expect(versionedUrl(given, 'v1')).toBe(url);
});

const id = 'AKIAIOSFODNN7EXAMPLE';

test.each<[string, object]>([
  ['ABSKQmVkcm9ja0FQSUtleQ==', { apiKey: 'ABSKQmVkcm9ja0FQSUtleQ==' }],
  [` ${id}:a/b+c= `, { accessKeyId: id, secretAccessKey: 'a/b+c=' }],
  [`${id}:secret:token==`, { accessKeyId: id, secretAccessKey: 'secret', sessionToken: 'token==' }],
  ['not-an-id:secret', { apiKey: 'not-an-id:secret' }],
  [`${id}:a:b:c`, { apiKey: `${id}:a:b:c` }],
])('reads the key %s', (text, key) => {
  expect(bedrockKey(text)).toEqual(key);
});

import { versionedUrl } from '../../../src/model/wires/base-url';

test.each([
  ['https://host', 'https://host/v1'],
  ['https://host/', 'https://host/v1'],
  ['https://host/v1', 'https://host/v1'],
  ['https://host/v1/', 'https://host/v1'],
  ['http://127.0.0.1:8080//', 'http://127.0.0.1:8080/v1'],
  ['https://host/api/paas/v4/', 'https://host/api/paas/v4'],
  ['https://host/openai', 'https://host/openai'],
  ['https://host/v1beta/openai/', 'https://host/v1beta/openai'],
  ['https://host?key=1#top', 'https://host/v1'],
])('takes %s for %s', (given, used) => {
  expect(versionedUrl(given, 'v1')).toBe(used);
});

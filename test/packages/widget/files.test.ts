import { faultOf, isPassing } from '../../../packages/widget/src/later/files/file-fault';
import { readUploaded } from '../../../packages/widget/src/later/files/read-uploaded';
import { sizeWords } from '../../../packages/widget/src/later/files/size-words';
import { persisted, restored } from '../../../packages/widget/src/state/persisted';
import { reduce } from '../../../packages/widget/src/state/reduce';
import { emptyConversation } from '../../../packages/widget/src/state/state';
import { saidFiles } from '../../../packages/widget/src/view/picked';

const said = { fileId: 'file_1', name: 'plan.pdf', bytes: 48_211 };

test('keeps a message’s files over a reload, and rejects other forms', () => {
  const files = [said, { ...said, fileId: 'file_2', preview: 'AAAA' }];
  const conversation = reduce(emptyConversation, { type: 'said', key: 'k', text: 'Look', files, time: 1 });
  const text = persisted(conversation) ?? '';
  expect(restored(text)).toEqual(conversation);
  expect(restored(text)?.entries).toEqual([{ kind: 'said', key: 'k', text: 'Look', files, time: 1 }]);
  const wrong = JSON.stringify({
    ...JSON.parse(text),
    entries: [{ kind: 'said', key: 'k', text: '', files: 1 }],
  });
  expect(restored(wrong)).toBeUndefined();
});

test('names a message’s files after all are uploaded', () => {
  const [one, other] = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
  expect(saidFiles([])).toEqual([]);
  expect(saidFiles([{ file: one, said }])).toEqual([said]);
  expect(saidFiles([{ file: one, said }, { file: other }])).toBeUndefined();
  expect(
    saidFiles([
      { file: one, said },
      { file: other, isFaulty: true },
    ]),
  ).toBeUndefined();
});

test.each([
  [0, 'unreachable', true],
  [401, 'key', false],
  [403, 'origin', false],
  [413, 'fileTooLarge', false],
  [415, 'fileKind', false],
  [422, 'fileDamaged', false],
  [429, 'fileBusy', true],
  [500, 'fileFailed', true],
  [503, 'unreachable', true],
] as const)('reports an upload’s response %s as %s', (status, fault, mayBeRepeated) => {
  expect(faultOf(status)).toBe(fault);
  expect(isPassing(fault)).toBe(mayBeRepeated);
});

test.each([
  [JSON.stringify({ success: true, data: { ...said, type: 'application/pdf' } }), said],
  [JSON.stringify({ success: true, data: { name: 'a', bytes: 1 } }), undefined],
  [JSON.stringify({ success: true, data: null }), undefined],
  ['null', undefined],
  ['<html>', undefined],
])('reads the answer to an upload: %s', (body, file) => expect(readUploaded(body)).toEqual(file));

test.each([
  [812, 'en', '812 bytes'],
  [1_500, 'en', '1.5 kB'],
  [48_211, 'de', '48 kB'],
  [1_234_567, 'de', '1,2 MB'],
  [10 * 1024 * 1024, 'en', '10 MB'],
])('writes %s bytes in %s as %s', (bytes, locale, words) => expect(sizeWords(bytes, locale)).toBe(words));

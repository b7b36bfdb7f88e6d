import { extensionOf, safeFileName } from '../../../src/knowledge/extract/file-name';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\plan.docx', 'plan.docx'],
  ['a\0b\r\nc.pdf', 'abc.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['..', 'document'],
  ['', 'document'],
  ['folder/', 'document'],
  ['what? "this" <is>|*.md', 'what_ _this_ _is___.md'],
  ['  spaced   out .txt ', 'spaced out .txt'],
])('turns %j into %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

test('cuts a long name and keeps its extension', () => {
  const name = safeFileName(`${'🎉'.repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.isWellFormed()).toBe(true);
  expect(extensionOf(name)).toBe('pdf');
});

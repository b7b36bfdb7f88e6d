import { fetchedName } from '../../../src/knowledge/files/fetched-name';

const html = 'text/html; charset=utf-8';
const pdf = 'application/pdf';

test.each([
  // The address, Content-Disposition, Content-Type, and the name.
  ['/notes.md', null, 'text/plain', 'notes.md'],
  ['/leave%20days.pdf?v=2', null, pdf, 'leave days.pdf'],
  ['/help', null, html, 'help.html'],
  ['/help/', null, html, 'help.html'],
  ['/', null, html, 'example.org.html'],
  ['/help.php', null, html, 'help.php.html'],
  ['/index.htm', null, html, 'index.htm'],
  ['/v1.2', null, pdf, 'v1.2.pdf'],
  ['/api/json', null, 'application/json', 'json.json'],
  ['/export', null, 'text/csv', 'export.csv'],
  ['/download?id=7', 'attachment; filename="plan.pdf"', 'application/octet-stream', 'plan.pdf'],
  ['/download', "attachment; filename*=UTF-8''%C3%9Cbersicht.md", null, 'Übersicht.md'],
  ['/download', 'attachment; filename="../../etc/plan"', pdf, 'plan.pdf'],
  ['/plan.pdf', 'no; such=header=', pdf, 'plan.pdf'],
  // Some servers send a sign-in page in place of a file. The file’s name stays.
  ['/report.pdf', null, html, 'report.pdf'],
  ['/photo.jpg', null, html, 'photo.jpg'],
  ['/data', null, 'application/octet-stream', 'data'],
  ['/%E0%A4%A', null, html, '%E0%A4%A.html'],
])('%s with %s and %s is %s', (path, disposition, type, name) => {
  expect(fetchedName(`https://example.org${path}`, { disposition, type })).toBe(name);
});

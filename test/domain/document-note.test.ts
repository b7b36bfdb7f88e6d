import { unreadWarning } from '../../src/domain/document-note';

test('warns of a document if half of its pages or more hold no text', () => {
  const notes = (count: number) => [{ what: 'pages_without_text' as const, count }];
  expect(unreadWarning({ notes: notes(1), pages: 3 })).toBeUndefined();
  expect(unreadWarning({ notes: notes(2), pages: 3 })).toMatch(/^2 of 3 pages hold no text/);
});

test('warns of a form and of a portfolio that were not read, and how to mend it', () => {
  const warning = unreadWarning({
    notes: [
      { what: 'dynamic_form', count: 1 },
      { what: 'portfolio_files', count: 4 },
    ],
    pages: 1,
  });
  expect(warning).toMatch(/Print it to a new PDF and upload that\. The PDF is a portfolio of 4 files/);
});

test('does not warn of what is usual', () => {
  expect(unreadWarning({ notes: [{ what: 'repeated_lines', count: 40 }], pages: 40 })).toBeUndefined();
  expect(unreadWarning({})).toBeUndefined();
});

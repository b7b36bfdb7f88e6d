import { sourceProgress } from '../../src/domain/document-source';
import type { DocumentState } from '../../src/domain/document';

const version = (documentId: string, state: DocumentState) => ({
  ...{ documentId, state },
  ...(state === 'failed' && { error: 'No text.' }),
});
const idle = { isChecking: false };

test('a source that is being checked is checking, whatever its documents are', () => {
  expect(sourceProgress({ isChecking: true }, [])).toEqual({ state: 'checking' });
  const failed = sourceProgress({ isChecking: true, error: 'Gone.' }, [version('a', 'ready')]);
  expect(failed).toEqual({ state: 'checking', documentId: 'a', error: 'Gone.' });
});

test('a source is reading until its new version has replaced the one before', () => {
  const [old, next] = [version('a', 'ready'), version('b', 'indexing')];
  expect(sourceProgress(idle, [old, next])).toEqual({ state: 'reading', documentId: 'a' });
  expect(sourceProgress(idle, [old, version('b', 'ready')])).toMatchObject({ state: 'reading' });
  expect(sourceProgress(idle, [version('b', 'ready')])).toEqual({ state: 'current', documentId: 'b' });
});

test('a version that can’t be read leaves the one before in use, with its reason', () => {
  const versions = [version('b', 'failed'), version('a', 'ready')];
  expect(sourceProgress(idle, versions)).toEqual({ state: 'failed', documentId: 'a', error: 'No text.' });
});

test('the failure of the last check comes before that of a version', () => {
  const shown = sourceProgress({ ...idle, error: 'Gone.' }, [version('b', 'failed')]);
  expect(shown).toEqual({ state: 'failed', error: 'Gone.' });
});

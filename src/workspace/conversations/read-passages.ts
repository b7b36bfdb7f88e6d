import type { PassageRef } from '../../domain/passages';
import type { Store } from '../../store/store';
import type { TurnParts } from './turn-parts';

/** Replaces the name, which was deleted with the document. */
const deleted = 'a deleted document';

/** Reads the passages' texts and the names of their documents, each document once. */
export async function readPassages(
  { documents, documentContents }: Pick<Store, 'documents' | 'documentContents'>,
  tenantId: string,
  refs: PassageRef[],
): Promise<TurnParts['passage']> {
  const ids = [...new Set(refs.map(({ documentId }) => documentId))];
  const read = ids.map(async (documentId) => {
    const positions = [
      ...new Set(refs.filter((ref) => ref.documentId === documentId).map(({ position }) => position)),
    ];
    const [document, chunks] = await Promise.all([
      documents.get(tenantId, documentId),
      documentContents.pick({ tenantId, documentId }, positions),
    ]);
    const byPosition = new Map(positions.map((position, index) => [position, chunks[index]]));
    return [documentId, { document, byPosition }] as const;
  });
  const known = new Map(await Promise.all(read));
  return (documentId, position) => {
    const { document, byPosition } = known.get(documentId) ?? {};
    const chunk = document ? byPosition?.get(position) : undefined;
    return {
      documentId,
      name: document?.name ?? deleted,
      position,
      ...(chunk && { text: chunk.text }),
      ...(chunk && chunk.path.length > 0 && { section: chunk.path.join(' > ') }),
      ...(chunk?.page !== undefined && { page: chunk.page }),
    };
  };
}

import type { Binary, Db, Document, UpdateFilter } from 'mongodb';
import type { Encryption } from '../../encryption/encryption';
import { fileOfPart } from '../files';
import type { SealedFields } from '../sealed-fields';
import { Sealing } from '../sealing';
import type { SweptCollection } from './swept-collections';

/** A document of any collection that is sealed. */
export interface OwnedDocument extends Document {
  _id: string;
  tenantId: string;
}

export interface ResealDeps {
  db: Db;
  encryption: Encryption;
  /** False on FerretDB, where a filter by more than `_id` reads the whole collection. */
  filtersAreIndexed: boolean;
  /** Called before each write; waits, so that the sweep does not slow the service. */
  pace: () => Promise<void>;
}

/** Seals what is plain in a collection, or sealed with an old key. Returns how many documents it wrote. */
export async function resealFields(deps: ResealDeps, swept: SweptCollection): Promise<number> {
  const { db, encryption, filtersAreIndexed, pace } = deps;
  const collection = db.collection<OwnedDocument>(swept.name);
  const sealing = new Sealing(encryption, swept.name);
  let written = 0;
  for await (const document of collection.find()) {
    const change = await changeOf(document, swept, sealing);
    if (Object.keys(change).length === 0) continue;
    await pace();
    // A writer that changed the document meanwhile has sealed it.
    const before = Object.fromEntries(Object.keys(change).map((path) => [path, valueAt(document, path)]));
    const guard = filtersAreIndexed || !swept.isWrittenOnce ? before : {};
    const update: UpdateFilter<OwnedDocument> = { $set: change };
    await collection.updateOne({ _id: document._id, ...guard }, update);
    written += 1;
  }
  return written;
}

async function changeOf(
  document: OwnedDocument,
  swept: SweptCollection,
  sealing: Sealing,
): Promise<Record<string, Binary>> {
  const { fields, paths = {} } = swept;
  const sealed = await sealedFieldsOf(document, swept, sealing);
  const changes: Record<string, Binary> = {};
  for (const [field, kind] of Object.entries(fields)) {
    const path = paths[field] ?? field;
    const again = sealed.again(field, valueAt(document, path), kind);
    if (again) changes[path] = again;
  }
  return changes;
}

function sealedFieldsOf(
  document: OwnedDocument,
  { sealedBy, idField = '_id', tenantField = 'tenantId' }: SweptCollection,
  sealing: Sealing,
): Promise<SealedFields> {
  const { _id } = document;
  const tenantId = document[tenantField];
  const id = String(document[idField]);
  if (sealedBy === 'installation') return sealing.ofInstallation(id);
  if (sealedBy === 'tenant') return sealing.ofTenant(tenantId, id);
  const owner = fileOfPart(_id);
  return owner.startsWith('conv_')
    ? sealing.ofConversation(tenantId, owner, id)
    : sealing.ofPart(tenantId, owner, id);
}

/** The value at a path with dots. */
function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

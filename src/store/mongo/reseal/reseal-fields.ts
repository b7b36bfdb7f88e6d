import type { Binary, Db, Document, UpdateFilter } from 'mongodb';
import type { Encryption } from '../../encryption/encryption';
import { StoredForm, type Shape } from '../stored-form';

/** A document of any collection that is sealed. */
interface AnyDocument extends Document {
  _id: string;
}

export interface ResealDeps {
  db: Db;
  encryption: Encryption;
  /** Called before each write; waits, so that the sweep does not slow the service. */
  pace: () => Promise<void>;
}

/** Seals what is plain in a collection, or sealed with an old key. Returns how many documents it wrote. */
export async function resealFields({ db, encryption, pace }: ResealDeps, shape: Shape): Promise<number> {
  const collection = db.collection<AnyDocument>(shape.name);
  const form = new StoredForm<object, AnyDocument>(encryption, shape);
  let written = 0;
  for await (const document of collection.find()) {
    const change = await changeOf(document, shape, form);
    if (Object.keys(change).length === 0) continue;
    await pace();
    // A writer that changed the document meanwhile has sealed it.
    const before = Object.fromEntries(Object.keys(change).map((path) => [path, valueAt(document, path)]));
    const update: UpdateFilter<AnyDocument> = { $set: change };
    await collection.updateOne({ _id: document._id, ...before }, update);
    written += 1;
  }
  return written;
}

async function changeOf(
  document: AnyDocument,
  { fields, paths = {} }: Shape,
  form: StoredForm<object, AnyDocument>,
): Promise<Record<string, Binary>> {
  const sealed = await form.fieldsOf(document);
  const changes: Record<string, Binary> = {};
  for (const field of Object.keys(fields)) {
    const path = paths[field] ?? field;
    const again = sealed.again(field, valueAt(document, path));
    if (again) changes[path] = again;
  }
  return changes;
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

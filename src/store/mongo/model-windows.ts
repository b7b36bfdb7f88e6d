import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { ModelWindowStore } from '../store';
import { upsert } from './unique-insert';

interface WindowDocument {
  /** A digest of the tenant and the model, so that any name is an id. */
  _id: string;
  tenantId: string;
  model: string;
  input: number;
  /** When it was last lowered. */
  at: Date;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

const modelWindowCollection = 'model_windows';

export function modelWindowStore(db: Db): ModelWindowStore {
  const windows = db.collection<WindowDocument>(modelWindowCollection);
  return {
    async get(tenantId, model) {
      const found = await windows.findOne({ _id: idOf(tenantId, model) });
      return found?.tenantId === tenantId && found.at >= oldest() ? found.input : undefined;
    },
    async lower(tenantId, model, input) {
      const _id = idOf(tenantId, model);
      await windows.deleteOne({ _id, at: { $lt: oldest() } });
      const change = { $min: { input }, $set: { at: new Date() }, $setOnInsert: { tenantId, model } };
      await upsert(() => windows.updateOne({ _id }, change, { upsert: true }));
    },
  };
}

function oldest(): Date {
  return new Date(Date.now() - keptMs);
}

function idOf(tenantId: string, model: string): string {
  return createHash('sha256')
    .update(JSON.stringify([tenantId, model]))
    .digest('base64url');
}

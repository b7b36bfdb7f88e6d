import type { Db } from 'mongodb';
import { conversationOfTurn } from '../../domain/ids';
import type { PromptRecord } from '../../domain/sent-prompt';
import type { Encryption } from '../encryption/encryption';
import type { PromptStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { ofConversations, tracesOf } from './traces';
import { insertIfNew } from './unique-insert';

/** `_id` is `<turnId>/<step>`. */
export const promptShape: Shape = {
  name: 'prompts',
  fields: { marks: 'json', sent: 'json' },
  sealedBy: 'conversation',
};

type PromptDocument = Stored<PromptRecord, never, 'marks' | 'sent'>;

/** `isThere` returns false for an erased conversation. */
export function promptStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): PromptStore {
  const prompts = db.collection<PromptDocument>(promptShape.name);
  const form = new StoredForm<PromptRecord, PromptDocument>(encryption, promptShape);
  return {
    async put(prompt) {
      const { _id, ...document } = await form.toDocument(prompt, idOf(prompt.turnId, prompt.step));
      // The insert of an upsert finds the `_id` taken if the prompt that is there was sent later.
      await insertIfNew(() =>
        prompts.replaceOne({ _id, at: { $lte: prompt.at } }, document, { upsert: true }),
      );
      const conversationId = conversationOfTurn(prompt.turnId) ?? '';
      // An erasure that ran meanwhile may not have seen it.
      if (!(await isThere(prompt.tenantId, conversationId))) await prompts.deleteOne({ _id });
    },
    async marks(tenantId, turnId, step) {
      const found = await prompts.findOne({ _id: idOf(turnId, step), tenantId }, { projection: { sent: 0 } });
      return found && (await form.toValue(found)).marks;
    },
    async ofTurn(tenantId, turnId) {
      // `0` sorts right after `/`.
      const ofTurn = { _id: { $gte: `${turnId}/`, $lt: `${turnId}0` }, tenantId };
      const found = await form.toValues(prompts.find(ofTurn));
      return found.sort((a, b) => a.step - b.step);
    },
    ...tracesOf(prompts, (tenantId, ids) => ofConversations('turn', tenantId, ids)),
  };
}

function idOf(turnId: string, step: number): string {
  return `${turnId}/${step}`;
}

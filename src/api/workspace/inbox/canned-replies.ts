import { z } from 'zod';
import { instructionsFaults } from '../../../agents/definitions/context-faults';
import { valuesOfConversation } from '../../../agents/definitions/conversation-facts';
import { renderText } from '../../../agents/tools/context/render';
import { notFound, type Fault } from '../../../domain/errors';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { fieldOf, unknownQueues } from '../unknown-ids';
import {
  idText,
  isNotBlank,
  lineText,
  linesText,
  notBlank,
  pageQuery,
  searchText,
  timeData,
  timeQuery,
} from '../shared-fields';
import { aboutInbox, lookedAt, oneItem } from './inbox-commands';
import { plainNotBlankPattern } from '../../fields/text-patterns';

const fields = {
  title: lineText(100),
  text: linesText(8_000).refine(isNotBlank, notBlank).meta({ pattern: plainNotBlankPattern }),
  queueId: idText,
};

/** Body that creates a canned reply. */
const newReplyFields = z.strictObject({ ...fields, queueId: fields.queueId.optional() });

/** Body that changes a canned reply. null removes a field. */
const replyChangeFields = z.strictObject({ ...fields, queueId: fields.queueId.nullable() }).partial();

const replyQuery = z.strictObject({
  q: searchText.optional(),
  queueId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** A canned reply in responses. */
const replyData = z.object({
  replyId: z.string(),
  title: z.string(),
  text: z.string(),
  /** Only for conversations of this queue. Absent: for all. */
  queueId: z.string().optional(),
  createdAt: timeData,
});

const one = '/replies/{replyId}';

/** Endpoints for the texts that operators often send. Who works in the inbox may read them. */
export function cannedRepliesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { cannedReplies } = deps.store;
  const read = async ({ tenantId, param }: Asked) => {
    const reply = await cannedReplies.get(tenantId, param('replyId'));
    if (!reply) throw notFound();
    return reply;
  };
  const before = presented(replyData, read);
  const { show, list } = endpointsOf(deps, { tag: 'replies', needs: 'inbox' });
  const { create, patch, remove } = endpointsOf(deps, { tag: 'replies', needs: 'queues' });
  return [
    list('/replies', 'Lists the canned replies, newest first.', {
      audit: false,
      query: replyQuery,
      item: replyData,
      list: ({ tenantId }, wanted, limit) => cannedReplies.list(tenantId, wanted, limit),
      positionOf,
    }),
    create('/replies', 'Creates a canned reply.', {
      body: newReplyFields,
      data: replyData,
      audit: { ids: ({ replyId }) => [replyId] },
      faults: ({ tenantId }, body) => replyFaults(deps, tenantId, body),
      handle: async ({ tenantId, fields: wanted, id }) => {
        const replyId = id('reply');
        const known = await cannedReplies.get(tenantId, replyId);
        if (known) return known;
        const made = { ...wanted, replyId, tenantId, createdAt: new Date() };
        await cannedReplies.insert(made);
        return made;
      },
    }),
    show(one, 'Shows one canned reply.', replyData, read),
    patch(one, 'Changes a canned reply.', {
      body: replyChangeFields,
      data: replyData,
      audit: { before },
      faults: ({ tenantId }, body) => replyFaults(deps, tenantId, body),
      handle: async ({ tenantId, param, fields: change }) => {
        const changed = await cannedReplies.update(tenantId, param('replyId'), change);
        if (!changed) throw notFound();
        return changed;
      },
    }),
    remove(one, 'Deletes a canned reply.', {
      before,
      remove: ({ tenantId, param }) => cannedReplies.delete(tenantId, param('replyId')),
    }),
    repliesOfItem(deps),
  ];
}

/** Lists the replies that fit one conversation, filled with its facts. */
function repliesOfItem(deps: WorkspaceDeps): Endpoint {
  const { store, inbox } = deps;
  const { list } = endpointsOf(deps, aboutInbox);
  return list(
    `${oneItem}/replies`,
    'Lists the canned replies for a conversation, with its facts filled in.',
    {
      audit: false,
      query: replyQuery.omit({ queueId: true }),
      item: replyData,
      list: async ({ ctx, tenantId, param }, wanted, limit) => {
        const { queueId = null, conversationId } = await inbox.item(lookedAt({ ctx, param }));
        const [found, values] = await Promise.all([
          store.cannedReplies.list(tenantId, { ...wanted, queueId }, limit),
          valuesOfConversation(deps, tenantId, conversationId),
        ]);
        return found.map((reply) => ({ ...reply, text: renderText(reply.text, values) }));
      },
      positionOf,
    },
  );
}

function positionOf({ createdAt, replyId }: z.input<typeof replyData>): [Date | string, string] {
  return [createdAt, replyId];
}

/** Returns a fault for each placeholder that stands for nothing, and for an unknown queue. */
async function replyFaults(
  { store }: Pick<WorkspaceDeps, 'store'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const text = fieldOf(body, 'text');
  const placeholders = typeof text === 'string' ? instructionsFaults(text) : [];
  return [
    ...placeholders.map(({ message }) => ({ path: 'body.text', message })),
    ...(await unknownQueues(store, tenantId, [{ id: fieldOf(body, 'queueId'), path: 'body.queueId' }])),
  ];
}

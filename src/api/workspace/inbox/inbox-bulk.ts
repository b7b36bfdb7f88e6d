import { z } from 'zod';
import { derivedId } from '../../../domain/ids';
import { ServiceError } from '../../../domain/errors';
import type { OperatorCommand } from '../../../domain/inbox-command';
import type { Operator } from '../../../domain/member';
import { fewAtOnce } from '../../../platform/concurrency/few-at-once';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { distinct, idText } from '../shared-fields';
import { aboutInbox, assigneeFaults, assigning } from './inbox-commands';

const mostItems = 100;
const atOnce = 5;

const verbs = ['claim', 'release', 'resolve', 'assign'] as const;

/** Body of a command for several conversations. Only `assign` names a member or a queue: either of them. */
const bulkFields = z
  .strictObject({
    ids: distinct(idText, mostItems).min(1, { error: 'Must have at least one entry.' }),
    verb: z.enum(verbs),
    memberId: idText.optional(),
    queueId: idText.optional(),
  })
  .refine(
    ({ verb, memberId, queueId }) => {
      const named = [memberId, queueId].filter((id) => id !== undefined).length;
      return named === (verb === 'assign' ? 1 : 0);
    },
    { path: ['verb'], error: 'Only assign takes memberId or queueId, and it takes one of them.' },
  );

type Bulk = z.infer<typeof bulkFields>;

const refusal = z.object({ id: z.string(), code: z.string(), message: z.string() });

/** Endpoint that carries out one command for several conversations. Each is carried out or refused for itself. */
export function bulkEndpoint(deps: WorkspaceDeps): Endpoint {
  const { inbox, store } = deps;
  const { post } = endpointsOf(deps, aboutInbox);
  return post('/inbox/bulk', 'Claims, releases, resolves or assigns several conversations.', {
    body: bulkFields,
    data: z.object({ done: z.array(z.string()), refused: z.array(refusal) }),
    audit: {
      after: ({ done, refused }, { verb, memberId, queueId }) => ({
        ...{ verb, memberId, queueId },
        ...{ done: done.length, refused: refused.length },
      }),
      ids: ({ done }) => done,
    },
    faults: ({ tenantId }, body) => assigneeFaults(deps, tenantId, body),
    handle: async ({ ctx, tenantId, fields, id }) => {
      const viewer = ctx.state.member;
      const { memberId, name } = viewer;
      const command = await commandOf(deps, { tenantId, by: { memberId, name } }, fields);
      const request = id('command');
      const outcomes = await fewAtOnce(fields.ids, atOnce, async (conversationId) => {
        const commandId = derivedId('command', request, conversationId);
        return inbox.carryOut({ viewer, conversationId }, commandId, { command }).then(
          () => undefined,
          (error: unknown) => refusalOf(conversationId, error),
        );
      });
      const done = fields.ids.filter((_, at) => outcomes[at] === undefined);
      const at = new Date().toISOString();
      // A member who acts has seen the conversations.
      for (const each of done) await store.inboxReads.mark(tenantId, memberId, each, at);
      return { done, refused: outcomes.filter((outcome) => outcome !== undefined) };
    },
  });
}

function commandOf(
  deps: WorkspaceDeps,
  by: { tenantId: string; by: Operator },
  { verb, memberId, queueId = '' }: Bulk,
): Promise<OperatorCommand> | OperatorCommand {
  if (verb === 'assign')
    return assigning(deps, { ...by, to: memberId === undefined ? { queueId } : { memberId } });
  return { do: verb, by: by.by };
}

/** Rethrows what is no answer to this one conversation. */
function refusalOf(id: string, error: unknown): z.infer<typeof refusal> {
  if (!(error instanceof ServiceError)) throw error;
  return { id, code: error.code, message: error.message };
}

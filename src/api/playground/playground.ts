import type { CallerCtx, Playground } from '../agent/context';
import { audited, refusalsAudited, type AuditedDeps } from '../workspace/audited';
import type { MemberCtx } from '../workspace/context';
import type { Endpoint } from '../workspace/endpoint';
import { sessionKey, type SessionKeyDeps } from './session-key';

type Operation = Omit<Endpoint, 'run'>;

const about = { path: '/playground', tag: 'agents', needs: 'agents', status: 200 } as const;
const reading: Operation = {
  ...about,
  ...{ method: 'get', summary: 'Reads in the playground.', audit: { kind: 'reading' } },
};
const change: Operation = {
  ...about,
  ...{ method: 'post', summary: 'Talks to an agent in the playground.', audit: { kind: 'change' } },
};

/** Each request is in the audit log as the member's. */
export function playgroundOf(deps: SessionKeyDeps & AuditedDeps): Playground {
  return {
    async during(ctx, run) {
      const operation = changesNothing(ctx) ? reading : change;
      const admitting = sessionKey(deps, ctx);
      await admitting.catch(() => undefined);
      if (!isMembers(ctx)) {
        await admitting;
        return;
      }
      const refusals = refusalsAudited(deps, { ...operation, run: () => Promise.resolve() });
      await refusals(ctx, async () => {
        const known = await admitting;
        const work = async () => {
          await run(known);
          const { conversationId, turnId } = ctx.state.about;
          ctx.state.audited = { resources: [conversationId, turnId].filter((id) => id !== undefined) };
        };
        await audited(deps, { ...operation, run: work })(ctx);
      });
    },
  };
}

/** True if the request's member is known, even if it was rejected. */
function isMembers(ctx: CallerCtx): ctx is CallerCtx & MemberCtx {
  return 'member' in ctx.state;
}

/** One GET sends a message: a stream that does not only resume. */
function changesNothing(ctx: CallerCtx): boolean {
  const sends = ctx.path.toLowerCase().startsWith('/api/agent/stream') && ctx.get('Last-Event-ID') === '';
  return (ctx.method === 'GET' || ctx.method === 'HEAD') && !sends;
}

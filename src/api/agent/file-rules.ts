import { z } from 'zod';
import { fileTypes } from '../../domain/file';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';

/** Which files a message may bring. */
export const fileRules = z.object({
  maxPerMessage: z.int(),
  maxBytes: z.int(),
  types: z.array(z.enum(fileTypes)),
});

/** GET /api/agent/files: says which files a message may bring, so that a client need not try. */
export function fileRulesRoute({ limits }: Pick<AgentDeps, 'limits'>) {
  const { filesPerMessage: maxPerMessage, fileMaxBytes: maxBytes } = limits;
  const data: z.input<typeof fileRules> = { maxPerMessage, maxBytes, types: [...fileTypes] };
  return (ctx: CallerCtx): Promise<void> => {
    ctx.body = { success: true, data };
    return Promise.resolve();
  };
}

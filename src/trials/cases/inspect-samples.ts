import type { Case, CaseHead } from '../../domain/case';
import type { CaseStore, ListFilter } from '../../store/store';

const readAtOnce = 200;

/**
 * Streams cases as samples of Inspect (PyPI inspect-ai), a JSON line each: the user's message, and the checks as metadata.
 * Only one whole case is in memory at a time.
 */
export async function* inspectSamples(
  cases: Pick<CaseStore, 'list' | 'get'>,
  tenantId: string,
  filter: { agentId?: string | undefined },
): AsyncIterable<string> {
  for await (const { caseId } of everyCase(cases, tenantId, filter)) {
    const found = await cases.get(tenantId, caseId);
    if (found) yield `${JSON.stringify(sampleOf(found))}\n`;
  }
}

async function* everyCase(
  cases: Pick<CaseStore, 'list'>,
  tenantId: string,
  { agentId }: { agentId?: string | undefined },
): AsyncIterable<CaseHead> {
  let after: ListFilter['after'];
  for (;;) {
    const wanted = { ...(agentId !== undefined && { agentId }), ...(after && { after }) };
    const found = await cases.list(tenantId, wanted, readAtOnce);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) return;
    after = { at: last.createdAt.toISOString(), id: last.caseId };
  }
}

function sampleOf({ caseId, name, agentId, checks, content }: Case): object {
  const { messages, observed } = content;
  return {
    id: caseId,
    input: messages.at(-1)?.text ?? '',
    target: observed?.answer ?? '',
    metadata: { name, agentId, checks, messagesBefore: messages.length - 1 },
  };
}

import { mostCases, type Case, type CaseChecks, type Recording } from '../../domain/case';
import { notFound, ServiceError } from '../../domain/errors';
import { caseIdOf, conversationOfTurn } from '../../domain/ids';
import { shortened } from '../../domain/shortened';
import type { TurnRecord } from '../../domain/turn';
import type { Store } from '../../store/store';
import { contentOfTurn, proposedChecks } from './case-of-turn';
import { writtenContent, type WrittenCase } from './written-case';

export interface CasesDeps {
  store: Pick<Store, 'cases' | 'turns' | 'snapshots' | 'agents'> & {
    conversations: Pick<Store['conversations'], 'get' | 'messages'>;
  };
}

/** A case to make. `id` is the same for each attempt at one request. */
interface NewCase {
  tenantId: string;
  id: string;
  name?: string | undefined;
  /** Absent: those that the turn proposes. */
  checks?: CaseChecks | undefined;
}

/** The fields that a change may replace. */
export interface CaseEdit {
  name?: string | undefined;
  checks?: CaseChecks | undefined;
  recordings?: Recording[] | undefined;
}

const longestName = 80;

/** The cases of tenants. */
export class Cases {
  constructor(private readonly deps: CasesDeps) {}

  /** Throws not_found if the tenant has no such case. */
  async get(tenantId: string, caseId: string): Promise<Case> {
    const found = await this.deps.store.cases.get(tenantId, caseId);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Makes a case from what was said before a turn, and from what it called and got. May be repeated. Throws not_found if the
   * tenant has no such turn, and conflict if it still runs or its agent is gone.
   */
  async ofTurn({ tenantId, id, name, checks }: NewCase, turnId: string): Promise<Case> {
    const { store } = this.deps;
    const conversationId = conversationOfTurn(turnId);
    if (conversationId === undefined) throw notFound();
    const caseId = caseIdOf(conversationId, id);
    const known = await store.cases.get(tenantId, caseId);
    if (known) return known;
    const [conversation, messages, turn] = await Promise.all([
      store.conversations.get(tenantId, conversationId),
      store.conversations.messages(tenantId, conversationId),
      store.turns.get(tenantId, turnId),
    ]);
    if (!conversation) throw notFound();
    if (!turn) throw messages.some((message) => message.turnId === turnId) ? stillRuns() : notFound();
    const content = contentOfTurn({ turn, conversation, messages });
    if (!content) throw notFound();
    const { agentId } = turn;
    if (!(await store.agents.get(tenantId, agentId))) throw agentGone();
    const { calls = [] } = content.observed ?? {};
    const made: Case = {
      ...{ caseId, tenantId, agentId, createdAt: new Date(), source: { conversationId, turnId } },
      name: name ?? nameOf(content.messages.at(-1)?.text ?? ''),
      checks: checks ?? proposedChecks({ calls }, await this.snapshotOf(turn), citationsOf(turn)),
      content,
    };
    return this.keep(made);
  }

  /** Stores a case that a member wrote. May be repeated. */
  async written(
    { tenantId, id: caseId, name, checks = {} }: NewCase,
    agentId: string,
    written: WrittenCase,
  ): Promise<Case> {
    const known = await this.deps.store.cases.get(tenantId, caseId);
    if (known) return known;
    const createdAt = new Date();
    const content = writtenContent(written, createdAt);
    const own = name ?? nameOf(content.messages.at(-1)?.text ?? '');
    return this.keep({ caseId, tenantId, agentId, createdAt, name: own, checks, content });
  }

  /** Throws not_found if the tenant has no such case. */
  async change(tenantId: string, caseId: string, { name, checks, recordings }: CaseEdit): Promise<Case> {
    const { content } = await this.get(tenantId, caseId);
    const changed = await this.deps.store.cases.update(tenantId, caseId, {
      ...(name !== undefined && { name }),
      ...(checks && { checks }),
      ...(recordings && { content: { ...content, recordings: kept(content.recordings, recordings) } }),
    });
    if (!changed) throw notFound();
    return changed;
  }

  private async keep(made: Case): Promise<Case> {
    const { cases } = this.deps.store;
    if ((await cases.total(made.tenantId)) >= mostCases) throw tooMany();
    await cases.put(made);
    // A conversation that was erased meanwhile has taken it along.
    return this.get(made.tenantId, made.caseId);
  }

  private async snapshotOf({ tenantId, snapshotId }: TurnRecord) {
    const found = snapshotId === undefined ? null : await this.deps.store.snapshots.get(tenantId, snapshotId);
    return found ?? {};
  }
}

/** A recording that stays as it was keeps its files and passages. */
function kept(before: Recording[], after: Recording[]): Recording[] {
  const left = [...before];
  return after.map((each) => {
    const at = left.findIndex(
      ({ tool, arguments: args, result }) =>
        tool === each.tool && args === each.arguments && result.text === each.result.text,
    );
    return (at < 0 ? undefined : left.splice(at, 1)[0]) ?? each;
  });
}

function nameOf(question: string): string {
  const line = shortened(question, 2_000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return shortened(line, longestName) || 'Case';
}

function citationsOf({ log }: TurnRecord) {
  const last = log.entries.at(-1);
  return last?.event === 'response.completed' ? (last.citations ?? []) : [];
}

function stillRuns(): ServiceError {
  return new ServiceError('conflict', 'The turn has not ended. Make a case of it once it has.');
}

function agentGone(): ServiceError {
  return new ServiceError('conflict', 'The agent of this turn was deleted, so no trial could ask it.');
}

function tooMany(): ServiceError {
  return new ServiceError(
    'conflict',
    `A workspace has at most ${mostCases} cases. Delete some that are no longer needed.`,
  );
}

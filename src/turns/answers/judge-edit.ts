import type { AgentSnapshot } from '../../domain/agent';
import type { Conversation } from '../../domain/conversation';
import { invalidRequest, notFound } from '../../domain/errors';
import type { JsonObject } from '../../domain/json';
import { hasRules } from '../../domain/judged-tool';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { FurtherApproval, PlannedCall } from '../../domain/planned-call';
import type { HttpToolDefinition, ToolAccess } from '../../domain/tool';
import { isLower } from '../../domain/tool-rule';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { Store } from '../../store/store';
import { ruleContext } from '../../agents/rules/rule-context';
import { spentBefore, windowOf } from '../../agents/rules/spend-windows';
import { judgeCall } from '../../agents/tools/judge-call';
import { approvalFor, deniedBy } from '../../agents/tools/plan-call';

interface JudgeDeps {
  store: {
    conversations: Pick<Store['conversations'], 'get' | 'messages'>;
    spends: Pick<Store['spends'], 'latest'>;
  };
  schemas: Pick<SchemaChecks, 'judge'>;
}

interface Edited {
  place: Pick<Conversation, 'tenantId' | 'conversationId'>;
  snapshot: AgentSnapshot;
  access: ToolAccess;
  isProved: boolean | undefined;
  tool: HttpToolDefinition | McpToolDefinition;
  /** The call with the person's arguments. */
  call: { turnId: string; callId: string; digest: string };
  args: JsonObject;
  /** Who is asked about the call. */
  asked: Pick<PlannedCall, 'approval' | 'rule'>;
}

/**
 * Returns who else must approve a call with a person's arguments, by the rules of its tool. Undefined if those who are
 * asked are enough. Throws invalid_request if a rule denies the call.
 */
export async function judgeEdit(
  { store, schemas }: JudgeDeps,
  { place, snapshot, access, isProved, tool, call, args, asked }: Edited,
): Promise<FurtherApproval | undefined> {
  if (!hasRules(tool)) return undefined;
  const { tenantId, conversationId } = place;
  const conversation = await store.conversations.get(tenantId, conversationId);
  if (!conversation) throw notFound();
  const facts = () => ruleContext(store, tool, { conversation, snapshot, access, isProved });
  const window = windowOf(tool, conversation, call);
  const others = window ? await spentBefore(store.spends, window) : 0;
  const { verdict } = await judgeCall(tool, args, { schemas, tenantId, facts }, others);
  if (verdict.then === 'deny')
    throw invalidRequest([{ path: 'actionResponse.arguments', message: deniedBy(verdict) }]);
  // Those who are asked decide all the same: an edit never asks for less.
  if (isLower(verdict.then, 'confirm')) return undefined;
  const further = approvalFor(tool, verdict, snapshot.actionTtlMs);
  return isSameApproval(further, asked) ? undefined : further;
}

/** The clock of quiet hours depends on when it was made. */
function isSameApproval(a: Edited['asked'], b: Edited['asked']): boolean {
  const comparable = ({ approval, rule }: Edited['asked']) => {
    const { quiet: _, ...others } = rule ?? {};
    return JSON.stringify([approval, others]);
  };
  return comparable(a) === comparable(b);
}

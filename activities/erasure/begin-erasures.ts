import { newId } from '../../src/domain/ids';
import { inactiveSince, type RetentionRule } from '../../src/domain/retention-rule';
import type { Erasure, ErasureScope } from '../../src/domain/erasure';
import type { ErasureDeps } from './deps';
import { nextPage, retentionFilter } from './find-conversations';

/** Starts an erasure for each retention rule under which a conversation is due that no legal hold keeps. */
export function createBeginErasures({ store, erasing }: ErasureDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const running = await store.erasures.running();
    for (const erasure of running) {
      signal.throwIfAborted();
      await erasing.start(erasure);
    }
    for (const rule of await store.retentionRules.all()) {
      signal.throwIfAborted();
      const isRunning = running.some(
        ({ scope }) => scope.kind === 'retention' && scope.ruleId === rule.ruleId,
      );
      if (!isRunning) await beginIfDue(rule);
    }
  };

  async function beginIfDue(rule: RetentionRule): Promise<void> {
    const { tenantId, ruleId, agentId, channel } = rule;
    const scope: Extract<ErasureScope, { kind: 'retention' }> = {
      kind: 'retention',
      ruleId,
      ...(agentId !== undefined && { agentId }),
      ...(channel !== undefined && { channel }),
      inactiveSince: inactiveSince(rule, new Date()),
    };
    const { ids } = await nextPage(store, tenantId, retentionFilter(scope));
    if (ids.length === 0) return;
    const nothingYet = { conversations: 0, held: 0, places: [] };
    const erasure: Erasure = {
      ...{ erasureId: newId('erasure'), tenantId, scope, requestedAt: new Date() },
      ...nothingYet,
    };
    await store.erasures.insert(erasure);
    await erasing.start(erasure);
  }
}

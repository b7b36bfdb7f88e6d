import { useState } from 'react';
import type { RulesReplay, RulesReplayBody } from '../api/tool-types.js';
import { useReplayRules } from '../api/tools.js';
import { joined } from './replay.js';

/** Replays rules over past calls. A replay that ended early can go on from there. */
export function useReplay(toolId: string) {
  const { data, variables, change, isPending, error } = useReplayRules(toolId);
  /** The outcome up to where the last request began. */
  const [before, setBefore] = useState<RulesReplay>();
  const outcome = before && data ? joined(before, data) : (data ?? before);
  const sent = variables?.input;
  return {
    outcome,
    sent,
    isPending,
    error,
    run: (body: RulesReplayBody) => {
      setBefore(undefined);
      change(body);
    },
    goOn: () => {
      if (outcome?.cutAt === undefined || !sent || isPending) return;
      setBefore(outcome);
      change({ ...sent, from: outcome.cutAt });
    },
  };
}

import { budgets } from './budgets';
import { conversationLength } from './conversation-length';
import { endlessConversation } from './endless-conversation';
import { erasure } from './erasure';
import type { Experiment } from './experiment';
import { facesBesideNative } from './faces';
import { fairness } from './fairness';
import { knowledge } from './knowledge';
import { lag } from './lag';
import { lagElsewhere } from './lag-elsewhere';
import { growth } from './memory/growth';
import { heldStreams } from './memory/held-streams';
import { memoryIdle } from './memory/idle';
import { idleStreams } from './memory/idle-streams';
import { suspendedTurns } from './memory/suspended-turns';
import { oneTurn } from './one-turn';
import { proof } from './proof';
import { requests } from './requests';
import { throughput } from './throughput';
import { toolSteps } from './tool-steps';
import { webhooks } from './webhooks';
import { widget } from './widget';

/**
 * The order matters: experiments that fill the store and the memory come late. Idle streams come early,
 * because memory left by load would hide their cost. The last experiment uses the remaining time.
 */
export const experiments: Experiment[] = [
  ...[
    memoryIdle,
    requests,
    widget,
    idleStreams,
    oneTurn,
    lag,
    lagElsewhere,
    facesBesideNative,
    toolSteps,
    conversationLength,
  ],
  ...[
    endlessConversation,
    throughput,
    proof,
    budgets,
    fairness,
    webhooks,
    heldStreams,
    suspendedTurns,
    knowledge,
    erasure,
    growth,
  ],
];

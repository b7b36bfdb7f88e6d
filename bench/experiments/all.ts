import { conversationLength } from './conversation-length';
import type { Experiment } from './experiment';
import { knowledge } from './knowledge';
import { lag } from './lag';
import { growth } from './memory/growth';
import { heldStreams } from './memory/held-streams';
import { memoryIdle } from './memory/idle';
import { idleStreams } from './memory/idle-streams';
import { suspendedTurns } from './memory/suspended-turns';
import { oneTurn } from './one-turn';
import { requests } from './requests';
import { throughput } from './throughput';
import { toolSteps } from './tool-steps';

/**
 * In this order: what fills the store and the memory comes late, but the idle streams come while no load has left
 * memory behind that they could fill; and the last one takes the time that is left.
 */
export const experiments: Experiment[] = [
  ...[memoryIdle, requests, idleStreams, oneTurn, lag, toolSteps, conversationLength],
  ...[throughput, heldStreams, suspendedTurns, knowledge, growth],
];

import { noTokens } from '../../../src/domain/model-usage';
import type { Recap } from '../../../src/domain/recap';
import { textTokens } from '../../../src/model/context/message-tokens';
import { count } from './random-transcript';

const at = '2026-02-03T10:00:00.000Z';

export function aRecap(number: number, changes: Partial<Recap> = {}): Recap {
  const { text = `Recap ${number}.` } = changes;
  return {
    conversationId: 'conv_1',
    tenantId: 'tenant_1',
    number,
    level: 0,
    replaces: [],
    text,
    tokens: textTokens(text, count),
    through: `msg_${number}`,
    turnId: 'turn_1',
    made: {
      model: 'model-a',
      reported: 'model-a-2026',
      usage: noTokens,
      requestDigest: 'x',
      startedAt: at,
      endedAt: at,
    },
    ...changes,
  };
}

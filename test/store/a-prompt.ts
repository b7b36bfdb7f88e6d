import { newId, newTurnId } from '../../src/domain/ids';
import type { PromptRecord } from '../../src/domain/sent-prompt';
import { hardText } from './samples';

export function aPrompt(tenantId: string): PromptRecord {
  const marks = { to: 'a', instructions: 'b', tools: 'c', parameters: 'd', messages: ['e'] };
  const messages = [{ role: 'user' as const, text: [hardText, { cut: 3 }] }];
  const sent = { parameters: { temperature: 0 }, same: 0, messages };
  return {
    tenantId,
    turnId: newTurnId(newId('conv')),
    step: 1,
    at: new Date('2026-01-02T03:04:05.678Z'),
    marks,
    sent,
  };
}

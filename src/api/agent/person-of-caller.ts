import type { Person } from '../../domain/erasure';
import { rememberedPerson } from '../../domain/memory';
import type { Caller } from '../../turns/admission/message-request';

/** Returns whom a conversation that the caller begins now would belong to; undefined if that is nobody. */
export function personOfCaller({ participant, credential, userId, userProved }: Caller): Person | undefined {
  return rememberedPerson({
    participantId: participant.id,
    participantNamed: participant.named,
    begunWith: credential.kind,
    ...(userId !== undefined && { userId }),
    ...(userProved && { userProved }),
  });
}

import { z } from 'zod';
import type { ConversationOrigin } from '../../domain/conversation';
import { memoryIdOf } from '../../domain/ids';
import type { JsonObject } from '../../domain/json';
import {
  holdOnMemories,
  longestMemory,
  memoryHandle,
  memoryText,
  mostMemories,
  rememberedBy,
  rememberedPerson,
  type Memory,
} from '../../domain/memory';
import { failedCall, type ToolResult } from '../../domain/tool-run';
import type { MemoryToolName } from '../../domain/tool';
import type { Store } from '../../store/store';

type MemoryStores = Pick<Store, 'memories' | 'legalHolds'>;
type Outcome = Omit<ToolResult, 'durationMs'>;

/** Where a call was made. */
export interface MemoryCall {
  tool: MemoryToolName;
  origin: ConversationOrigin;
  turnId: string;
  callId: string;
}

const rememberArguments = z.object({ text: z.string(), replaces: z.string().optional() });
const forgetArguments = z.object({ id: z.string() });

/** Runs a call of `remember` or `forget`. A repeated call changes nothing more. */
export async function runMemoryTool(
  stores: MemoryStores,
  call: MemoryCall,
  args: JsonObject,
): Promise<Outcome> {
  const person = rememberedPerson(call.origin);
  const by = rememberedBy(call.origin);
  if (!person || !by) return failedCall('Nobody is known here whom you could remember something about.');
  const known = await stores.memories.knownTo(call.origin.tenantId, person);
  if (call.tool === 'forget') return forget(stores, known, forgetArguments.parse(args).id);
  return remember(stores, { ...call, by }, known, rememberArguments.parse(args));
}

async function remember(
  stores: MemoryStores,
  { origin, turnId, callId, by }: MemoryCall & Pick<Memory, 'by'>,
  known: Memory[],
  { text: given, replaces }: z.infer<typeof rememberArguments>,
): Promise<Outcome> {
  const { tenantId, conversationId, participantId, userId } = origin;
  const text = memoryText(given);
  if (text === '') return failedCall('There is nothing to remember in this text.');
  if (text.length > longestMemory) return failedCall(`Remember at most ${longestMemory} characters at once.`);
  // The same for every attempt at this call, so that a crash leaves one record.
  const memoryId = memoryIdOf(conversationId, turnId, callId);
  const old = replaces === undefined ? [] : known.filter((memory) => memoryHandle(memory) === replaces);
  const others = known.filter((memory) => memory.memoryId !== memoryId && !old.includes(memory));
  if (others.some((memory) => memory.text === text)) return said('It is remembered already.');
  if (others.length >= mostMemories)
    return failedCall(`No more than ${mostMemories} things are remembered. Forget one of them first.`);
  if (await isHeld(stores, old)) return failedCall(held);
  const person = { participantId, ...(userId !== undefined && { userId }) };
  const place = { tenantId, conversationId, turnId, person, by };
  await stores.memories.put({ memoryId, ...place, text, createdAt: new Date() });
  for (const memory of old) await stores.memories.erase(tenantId, memory.memoryId);
  return said(`Remembered as [${memoryHandle({ memoryId })}].`);
}

async function forget(stores: MemoryStores, known: Memory[], handle: string): Promise<Outcome> {
  const wanted = known.filter((memory) => memoryHandle(memory) === handle);
  if (await isHeld(stores, wanted)) return failedCall(held);
  for (const { tenantId, memoryId } of wanted) await stores.memories.erase(tenantId, memoryId);
  // An earlier attempt at this call may have forgotten it.
  return said(`Nothing is remembered as [${handle}] any more.`);
}

async function isHeld({ legalHolds }: MemoryStores, memories: Memory[]): Promise<boolean> {
  const [first] = memories;
  return (
    first !== undefined && holdOnMemories(await legalHolds.active(first.tenantId), memories) !== undefined
  );
}

const held =
  'A legal hold forbids to change what is remembered. Tell the user that it cannot be forgotten now.';

function said(text: string): Outcome {
  return { success: true, text };
}

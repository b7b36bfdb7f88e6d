import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import type { CallPart } from '../../reply/reply-part';
import { argumentsIn, objectsIn, textIn } from '../json-fields';
import { ObjectEnd } from './object-end';

interface KnownCall {
  key: string;
  index: number;
  id: string;
  name: string;
  arguments: string;
  end: ObjectEnd;
  /** True if its arguments are `{}` in one piece, which some servers send before the real ones. */
  isHeld: boolean;
}

type Piece = Pick<KnownCall, 'id' | 'name' | 'arguments'>;

const noArguments = '{}';

/**
 * Reads the pieces of calls. Some servers give every call the same index, or none; repeat id, name or the whole call; leave
 * ids out; or send a new id with each piece.
 */
export class CallReader {
  private readonly calls: KnownCall[] = [];

  /** Reads a delta or message. `onCall` learns of each piece which call it belongs to. */
  read(added: JsonObject, onCall: (key: string, call: JsonObject) => void): CallPart[] {
    return callsIn(added).flatMap((call, at) => {
      // Some servers leave out `function`.
      const fn = isJsonObject(call['function']) ? call['function'] : call;
      const [id, name] = [textIn(call['id']), textIn(fn['name'])];
      const piece = { id, name, arguments: argumentsIn(fn['arguments']) };
      const index = indexIn(call['index']) ?? at;
      const known = this.ofPiece(index, piece) ?? this.begin(index, piece);
      onCall(known.key, call);
      return isRepeated(known, piece) ? [] : [grow(known, piece)];
    });
  }

  /** Returns the arguments that were held back. Call it at the end. */
  rest(): CallPart[] {
    return this.calls
      .filter(({ isHeld }) => isHeld)
      .map(({ key }) => ({ type: 'call', key, arguments: noArguments }));
  }

  private ofPiece(index: number, piece: Piece): KnownCall | undefined {
    const ofIndex = this.calls.filter((call) => call.index === index);
    const known = ofIndex.findLast(({ id }) => id !== '' && id === piece.id) ?? ofIndex.at(-1);
    return known && !isAnother(known, piece) ? known : undefined;
  }

  private begin(index: number, { id }: Piece): KnownCall {
    const key = `${this.calls.length}`;
    const call = { key, index, id, name: '', arguments: '', end: new ObjectEnd(), isHeld: false };
    this.calls.push(call);
    return call;
  }
}

/** Each call begins with its name. */
function isAnother(known: KnownCall, piece: Piece): boolean {
  if (piece.name === '' || isRepeated(known, piece)) return false;
  const isNew = piece.name !== known.name;
  const { isReached } = known.end;
  if (isOtherId(known, piece)) return isReached || isNew || known.arguments === '';
  return isReached && (isNew || piece.arguments !== '');
}

function isRepeated(known: KnownCall, piece: Piece): boolean {
  return (
    known.end.isReached &&
    !isOtherId(known, piece) &&
    ['', known.name].includes(piece.name) &&
    piece.arguments === known.arguments
  );
}

function isOtherId(known: KnownCall, piece: Piece): boolean {
  return piece.id !== '' && known.id !== '' && piece.id !== known.id;
}

function grow(call: KnownCall, { id, name, arguments: added }: Piece): CallPart {
  call.id ||= id;
  call.name = name.startsWith(call.name) ? name : call.name + name;
  const told = added === '' ? '' : addArguments(call, added);
  return { type: 'call', key: call.key, id: call.id, name: call.name, arguments: told };
}

/** Returns what is to be told. */
function addArguments(call: KnownCall, added: string): string {
  const isReplaced = call.isHeld && added.trimStart().startsWith('{');
  if (isReplaced) [call.arguments, call.end] = ['', new ObjectEnd()];
  const before = call.isHeld && !isReplaced ? noArguments : '';
  call.isHeld = call.arguments === '' && added === noArguments;
  call.arguments += added;
  call.end.add(added);
  return call.isHeld ? '' : before + added;
}

/** `function_call` is the older field. */
function callsIn({ tool_calls: calls, function_call: one }: JsonObject): JsonObject[] {
  const listed = isJsonObject(calls) ? [calls] : objectsIn(calls);
  return listed.length === 0 && isJsonObject(one) ? [{ index: 0, function: one }] : listed;
}

/** Some servers write the index as a text. */
function indexIn(value: JsonValue | undefined): number | undefined {
  const index = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof index === 'number' && Number.isInteger(index) ? index : undefined;
}

import { invalidRequest, type Fault } from '../../domain/errors';
import { scanJson, type JsonFaultKind } from '../../domain/json-scan';
import type { Ctx } from '../context';

export interface JsonTextFault {
  path: string[];
  message: string;
}

/** Returns where objects of a JSON text have a name twice, since readers differ in which one counts. */
export function namesTwice(json: string): JsonTextFault[] {
  return faultsOf(json, ['twice'], 'This name is there twice. Send each name once.');
}

/** Returns where a JSON text has numbers that lose digits when they are read. */
export function roundedNumbers(json: string): JsonTextFault[] {
  return faultsOf(json, ['integer', 'number'], 'Its digits would be lost. Send it as a text.');
}

/** Returns the body's numbers that lose digits. For bodies with values that go on to tools. */
export function roundedInBody(ctx: Pick<Ctx, 'request'>): Fault[] {
  return roundedNumbers(bodyOf(ctx)).map(inBody);
}

/** Returns where the body has a name twice. */
export function twiceInBody(ctx: Pick<Ctx, 'request'>): Fault[] {
  return namesTwice(bodyOf(ctx)).map(inBody);
}

/** Throws invalid_request if there is a fault. */
export function refuse(faults: Fault[]): void {
  if (faults.length > 0) throw invalidRequest(faults);
}

/** The parser's type has a text for every request, also for one without a body. */
function bodyOf({ request }: Pick<Ctx, 'request'>): string {
  const body: unknown = request.rawBody;
  return typeof body === 'string' ? body : '';
}

function inBody({ path, message }: JsonTextFault): Fault {
  return { path: ['body', ...path].join('.'), message };
}

function faultsOf(json: string, kinds: JsonFaultKind[], message: string): JsonTextFault[] {
  return scanJson(json, kinds).faults.map(({ path }) => ({ path, message }));
}

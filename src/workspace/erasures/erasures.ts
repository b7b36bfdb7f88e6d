import { notFound, ServiceError } from '../../domain/errors';
import type { Erasure, ErasureScope, Person } from '../../domain/erasure';
import { newId, personDigest } from '../../domain/ids';
import type { Operator } from '../../domain/member';
import { schedulesOf } from '../../store/schedules-of';
import type { Store } from '../../store/store';
import { demandNoHold, heldBy, holdsOnPerson } from './holds';

/** Starts the workflows of erasures; see ErasureGateway. */
interface Gateway {
  start(erasure: Erasure): Promise<void>;
  /** False if it still runs after this time. */
  hasEndedWithin(erasureId: string, ms: number): Promise<boolean>;
}

export interface ErasureDeps {
  store: Pick<Store, 'erasures' | 'conversations' | 'legalHolds' | 'personConnections' | 'schedules'>;
  gateway: Gateway;
}

/** Who asks for an erasure, and under which id it is stored. */
interface Request {
  tenantId: string;
  erasureId?: string;
  by: Operator;
}

/** How long a request waits for the erasure of one conversation, in milliseconds. */
const longestWaitMs = 60_000;
/** Erasures that run at the same time are few. */
const mostRunning = 200;

/** Erases conversations, and all that belongs to a person. The caller has already checked permissions. */
export class Erasures {
  constructor(private readonly deps: ErasureDeps) {}

  /**
   * Erases every trace of a conversation except its bare id, and returns the ended erasure. May be repeated. Throws
   * not_found if the tenant never had the conversation, and conflict if a legal hold keeps it. Throws unavailable if it
   * takes longer than a minute; it goes on by itself then.
   */
  async conversation(request: Request, conversationId: string): Promise<Erasure> {
    const { store, gateway } = this.deps;
    const { tenantId } = request;
    const known = (await store.conversations.summaries(tenantId, [conversationId])).get(conversationId);
    if (known) demandNoHold(await store.legalHolds.active(tenantId), known);
    else if (!(await store.conversations.isErased(tenantId, conversationId))) throw notFound();
    const { erasureId } = await this.start(request, { kind: 'conversation', conversationId });
    const hasEnded = await gateway.hasEndedWithin(erasureId, longestWaitMs);
    if (!hasEnded) throw takesLong();
    const erasure = await this.get(tenantId, erasureId);
    if (erasure.held > 0 && known) demandNoHold(await store.legalHolds.active(tenantId), known);
    return erasure;
  }

  /**
   * Starts to erase every conversation of the person, and returns the erasure. A repeated request returns the
   * same one, as does another one while it runs. Throws not_found if the tenant has none, and conflict if a legal hold is on
   * the person or on one of these conversations.
   */
  async person(request: Request, person: Person): Promise<Erasure> {
    const { store } = this.deps;
    const { tenantId } = request;
    const known = await this.known(request, person);
    if (known) {
      // A crash may have come between its record and its start.
      if (!known.completedAt) await this.deps.gateway.start(known);
      return known;
    }
    const [one] = await store.conversations.list(tenantId, { person }, 1);
    const [connection] = await store.personConnections.ofPerson(tenantId, person);
    const [schedule] = await schedulesOf(store, tenantId, person.userId);
    if (!one && !connection && !schedule) throw notFound();
    const [hold] = await holdsOnPerson(store, tenantId, person);
    if (hold) throw heldBy(hold);
    const erasureId = request.erasureId ?? newId('erasure');
    const digest = personDigest(erasureId, person);
    return this.start({ ...request, erasureId }, { kind: 'person', personDigest: digest, person });
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, erasureId: string): Promise<Erasure> {
    const found = await this.deps.store.erasures.get(tenantId, erasureId);
    if (!found) throw notFound();
    return found;
  }

  private async start(
    { tenantId, erasureId = newId('erasure'), by: { memberId, name } }: Request,
    scope: ErasureScope,
  ): Promise<Erasure> {
    const { store, gateway } = this.deps;
    const requested = { scope, requestedBy: { memberId, name }, requestedAt: new Date() };
    const erasure = { erasureId, tenantId, ...requested, conversations: 0, held: 0, places: [] };
    await store.erasures.insert(erasure);
    await gateway.start(erasure);
    return this.get(tenantId, erasureId);
  }

  private async known({ tenantId, erasureId }: Request, person: Person): Promise<Erasure | undefined> {
    const repeated = erasureId !== undefined && (await this.deps.store.erasures.get(tenantId, erasureId));
    if (repeated) return repeated;
    const filter = { kind: 'person', isRunning: true } as const;
    const all = await this.deps.store.erasures.list(tenantId, filter, mostRunning);
    return all.find(({ scope }) => scope.kind === 'person' && scope.person && isSame(scope.person, person));
  }
}

function isSame(one: Person, other: Person): boolean {
  return one.participantId === other.participantId && one.userId === other.userId;
}

function takesLong(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The erasure has begun and goes on by itself. Ask again later: the same request then says that it is done.',
  );
}

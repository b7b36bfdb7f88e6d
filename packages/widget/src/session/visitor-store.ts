import { randomId } from 'holdfast-client';
import type { Identity } from '../options.js';
import { placeOf, slotOf } from '../slot.js';
import { persisted, restored } from '../state/persisted.js';
import type { Conversation } from '../state/state.js';
import type { PageStorage } from '../storage.js';

/** What the browser keeps of one visitor: an id, the current conversation, and the earlier ones. */
export class VisitorStore {
  identity: Identity = {};
  readonly #key: string;
  readonly #storage: PageStorage;

  constructor(key: string, storage: PageStorage) {
    this.#key = key;
    this.#storage = storage;
  }

  get conversation(): Conversation | undefined {
    return restored(this.#storage.get(this.#slot()));
  }

  save(conversation: Conversation): void {
    this.#storage.set(this.#slot(), persisted(conversation));
  }

  /** As `later/earlier` writes them. */
  get earlier(): string | null {
    return this.#storage.get(slotOf(this.#key, this.identity, 'earlier'));
  }

  saveEarlier(text: string | null): void {
    this.#storage.set(slotOf(this.#key, this.identity, 'earlier'), text ?? undefined);
  }

  /** Calls `onOther` with the conversation as another tab left it. Returns a function that stops it. */
  watch(onOther: (conversation: Conversation | undefined) => void): () => void {
    return this.#storage.watch(this.#slot, (text) => onOther(restored(text)));
  }

  /** The visitor's id: the page's own, else a random one stored in this browser. */
  participantId(): string {
    if (this.identity.participantId !== undefined) return this.identity.participantId;
    const name = `${placeOf(this.#key)}:visitor`;
    // In the form that tells the service that nobody can guess it.
    const kept = this.#storage.get(name) ?? `part_${randomId()}`;
    this.#storage.set(name, kept);
    return kept;
  }

  readonly #slot = (): string => slotOf(this.#key, this.identity);
}

import type { Store } from './store';

/** Receives each operation that failed: the part of the store, and the operation's name. */
export type OnStoreFailure = (part: string, operation: string) => void;

/**
 * Wraps the store so that `onFailure` is called for each operation of a part that rejects. The rejection is
 * passed on. Operations that return a stream are not watched.
 */
export function watchStore(store: Store, onFailure: OnStoreFailure): Store {
  const parts = Object.entries(store).filter(([, part]) => typeof part === 'object' && part !== null);
  const watched = parts.map(([name, part]) => [name, watchPart(name, part, onFailure)] as const);
  return { ...store, ...Object.fromEntries(watched) };
}

function watchPart<T extends object>(name: string, part: T, onFailure: OnStoreFailure): T {
  const operations: [string, unknown][] = Object.entries(part);
  const watched = operations.map(([operation, act]) => {
    if (typeof act !== 'function') return [operation, act] as const;
    const watchedAct = (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(act, part, args);
      if (result instanceof Promise) result.catch(() => onFailure(name, operation));
      return result;
    };
    return [operation, watchedAct] as const;
  });
  return { ...part, ...Object.fromEntries(watched) };
}

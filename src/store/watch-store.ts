import type { Store } from './store';

/** Told of each operation that failed: of which part of the store, and which one. */
export type OnStoreFailure = (part: string, operation: string) => void;

/** The same store; operations that fail are told as well as thrown. */
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

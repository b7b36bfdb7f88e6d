import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A change's Idempotency-Key, so that a repeated request changes nothing twice. */
export interface Once {
  'Idempotency-Key': string;
}

interface Change<Input, Data, Before> extends Omit<
  UseMutationOptions<Data, Error, { input: Input; once: Once }, Before>,
  'mutationFn'
> {
  send: (input: Input, once: Once) => Promise<Data>;
}

/** A change that repeats under one Idempotency-Key while the service is unreachable. */
export function useChange<Input, Data, Before = unknown>({ send, ...options }: Change<Input, Data, Before>) {
  const mutation = useMutation({
    ...options,
    mutationFn: ({ input, once }: { input: Input; once: Once }) => send(input, once),
  });
  const { mutate, mutateAsync } = mutation;
  const newOnce = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  return {
    ...mutation,
    change: useCallback(
      (input: Input, callbacks?: Parameters<typeof mutate>[1]) =>
        mutate({ input, once: newOnce() }, callbacks),
      [mutate],
    ),
    changeAsync: useCallback((input: Input) => mutateAsync({ input, once: newOnce() }), [mutateAsync]),
  };
}

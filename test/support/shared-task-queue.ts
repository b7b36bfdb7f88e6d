/** The task queue of a service that all tests share. */
export function sharedTaskQueue(index: number): string {
  return `shared-${index}`;
}

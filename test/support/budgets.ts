/** What the workspace answers to a raise. */
export function allowed(answer: string): unknown {
  return JSON.parse(answer).data;
}

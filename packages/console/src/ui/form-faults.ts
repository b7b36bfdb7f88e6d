import { HoldfastError } from 'holdfast-client/workspace';

/** Finds what the service says about a field of the body, or about something inside it. */
export type FaultOf = (field: string) => string | undefined;

export function faultsOf(error: unknown): FaultOf {
  const details = error instanceof HoldfastError ? error.details : [];
  return (field) => {
    const path = `body.${field}`;
    return details.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message;
  };
}

/** Whether the error is said beside fields of the form, so that no note above it must repeat it. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof HoldfastError && error.details.length > 0;
}

import { HoldfastError } from 'holdfast-client/workspace';

/** Returns the service's fault of a body field, or of something inside it. */
export type FaultOf = (field: string) => string | undefined;

export function faultsOf(error: unknown): FaultOf {
  const details = error instanceof HoldfastError ? error.details : [];
  return (field) => {
    const path = `body.${field}`;
    return details.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message;
  };
}

/** True if the error appears beside fields of the form, so that no note must repeat it. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof HoldfastError && error.details.length > 0;
}

import { invalidRequest, ServiceError } from '../../domain/errors';

const tooMuch: Record<string, string> = {
  LIMIT_PART_COUNT: 'The form has too many parts. Send fewer files at once.',
  LIMIT_FIELD_COUNT: 'The form has too many fields.',
  LIMIT_FIELD_KEY: 'The name of a field is too long.',
  LIMIT_FIELD_VALUE: 'The value of a field is too long.',
  LIMIT_FIELD_NESTING: 'There are no fields within fields.',
  LIMIT_FIELD_ARRAY_INDEX: 'There are no fields within fields.',
  MISSING_FIELD_NAME: 'Each part of the form needs a name.',
  INVALID_FIELD_NAME: 'The name of a field is not valid.',
};

/** What is told to a client whose form the parser refused. */
export function formFault(error: unknown): ServiceError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = tooMuch[code] ?? 'The body is no whole multipart form; check its boundary and its end.';
  return invalidRequest([{ path: 'body', message }]);
}

/** The body is larger than any may be. */
export function bodyTooLarge(most: number): ServiceError {
  const mib = Math.floor(most / 1024 / 1024);
  const message = `The body is larger than ${mib} MiB. Send fewer files at once.`;
  return new ServiceError('payload_too_large', message);
}

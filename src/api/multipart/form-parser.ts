import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import busboy from 'busboy';
import type { ServiceError } from '../../domain/errors';
import { formFault } from './form';

const mostNameCharacters = 100;
// The parser reports the size and the number at which it stops, so each is one more than is allowed.
const limits = { fieldSize: 64 * 1024 + 1, fields: 20, parts: 301 };

/** Receives the parts of a form in their order. */
export interface FormParts {
  onField: (name: string, value: string) => void;
  /** Must read the stream or resume it. The stream is destroyed with the parser. */
  onFile: (name: string, fileName: string, stream: Readable) => void;
  /** Called for a part that breaks a limit. The parser must be destroyed then. */
  onFault: (fault: ServiceError) => void;
}

/**
 * Returns a parser to which the body is written. It emits an error for a malformed body. Throws an Error if
 * the headers name no boundary.
 */
export function formParser(headers: IncomingHttpHeaders, parts: FormParts): Writable {
  const parser = busboy({ headers, limits, defParamCharset: 'utf8' });
  // Further errors follow the first one if it is destroyed.
  parser.on('error', () => undefined);
  parser.on('partsLimit', () => parts.onFault(formFault('parts')));
  parser.on('fieldsLimit', () => parts.onFault(formFault('fields')));
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    const fault = nameFault(name);
    if (fault) parts.onFault(fault);
    else if (valueTruncated) parts.onFault(formFault('value'));
    else parts.onField(name ?? '', value);
  });
  parser.on('file', (name: string | undefined, stream, { filename }: { filename?: string }) => {
    // Without a listener, a file that breaks off would end the process. The parser reports the error too.
    stream.on('error', () => undefined);
    const fault = nameFault(name);
    if (fault) return parts.onFault(fault);
    // Browsers send an empty file name if no file was chosen.
    if (!filename) return void stream.resume();
    parts.onFile(name ?? '', unescaped(filename), stream);
  });
  return parser;
}

function nameFault(name: string | undefined): ServiceError | undefined {
  if (name === undefined) return formFault('nameless');
  return name.length > mostNameCharacters ? formFault('name') : undefined;
}

/** Browsers escape quotes and line breaks in file names, and nothing else. */
function unescaped(fileName: string): string {
  return fileName.replace(/%(0A|0D|22)/gi, decodeURIComponent);
}

import { parseJson } from '../../../domain/json';
import { invalidRequest, type Fault } from '../../../domain/errors';
import { check } from '../../fields/check-fields';
import type { FormRest } from '../../multipart/form';
import { mostFiles, uploadFields, type UploadFields } from './fields';
import { unknownAgents } from './known-agents';

/**
 * The fields of an upload, where all of the form is right. Throws invalid_request with every fault, those that were
 * found before included.
 */
export async function checkForm(
  deps: Parameters<typeof unknownAgents>[0],
  tenantId: string,
  { fields: { file, ...sent }, strays, files }: FormRest,
  before: Fault[],
): Promise<UploadFields> {
  const faults = [...before, ...fileFaults({ file, strays, files, isReplacing: 'replaces' in sent })];
  const fields = check(uploadFields, sent, 'body', faults);
  const { agentIds } = sent;
  const named = { agentIds: typeof agentIds === 'string' ? parseJson(agentIds) : undefined };
  faults.push(...(await unknownAgents(deps, tenantId, named)));
  if (fields === undefined || faults.length > 0) throw invalidRequest(faults);
  return fields;
}

interface Files extends Pick<FormRest, 'strays' | 'files'> {
  /** What came as a text under the name of files. */
  file: unknown;
  isReplacing: boolean;
}

function fileFaults({ file, strays, files, isReplacing }: Files): Fault[] {
  const path = 'body.file';
  return [
    ...(file === undefined ? [] : [{ path, message: 'It must be a file, with a name.' }]),
    ...(files === 0 && file === undefined ? [{ path, message: 'Send at least one file.' }] : []),
    ...(files > mostFiles ? [{ path, message: `Send at most ${mostFiles} files at once.` }] : []),
    ...(files > 1 && isReplacing
      ? [{ path: 'body.replaces', message: 'It is for one file alone. Send the others apart.' }]
      : []),
    ...[...new Set(strays)].map((name) => ({ path: `body.${name}`, message: 'There is no such field.' })),
  ];
}

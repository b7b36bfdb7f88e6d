import type { ApprovalStep, HttpRequestTemplate, ToolPolicy } from '../../../domain/tool';

/* What the fields of a tool may be, in requests and in answers. */

export const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
] as const satisfies HttpRequestTemplate['method'][];
export const policies = ['auto', 'consent', 'confirm'] as const satisfies ToolPolicy[];
export const approvers = ['user', 'operator'] as const satisfies ApprovalStep['by'][];

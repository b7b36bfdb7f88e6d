import type { Tool } from '../api/tools.js';
import { ChoiceField } from '../ui/choice-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FilledRows } from './filled-rows.js';

/** What a tool takes from the conversation. */
export interface ContextUse {
  fromContext: Readonly<Record<string, string>>;
  needsUser: NonNullable<Tool['needsUser']>;
}

const needs = [
  ['none', 'No user needed'],
  ['claimed', 'Any user the request names'],
  ['proved', 'A verified user'],
] as const satisfies [ContextUse['needsUser'], string][];

interface ContextUseFieldsProps extends ContextUse {
  onChange: (change: Partial<ContextUse>) => void;
  faultOf: FaultOf;
}

/** Edits which user a tool needs, and the parameters that the service fills. */
export function ContextUseFields({ fromContext, needsUser, onChange, faultOf }: ContextUseFieldsProps) {
  return (
    <>
      <ChoiceField
        label="User"
        hint="Without that user, the model doesn’t see the tool."
        choices={needs}
        fault={faultOf('needsUser')}
        value={needsUser}
        onChange={(chosen) => onChange({ needsUser: chosen })}
      />
      <FilledRows
        filled={fromContext}
        fault={faultOf('fromContext')}
        onChange={(filled) => onChange({ fromContext: filled })}
      />
    </>
  );
}

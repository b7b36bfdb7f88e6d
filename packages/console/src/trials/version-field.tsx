import { ChoiceField } from '../ui/choice-field.js';

interface VersionFieldProps {
  label: string;
  /** The label of the empty choice. Absent: a version must be chosen. */
  none?: string;
  fault: string | undefined;
  value: string;
  onChange: (version: string) => void;
}

/** A choice of the agent's versions. */
export function VersionField({ none, ...field }: VersionFieldProps) {
  const empty = none === undefined ? [] : [['', none] as const];
  return <ChoiceField {...field} choices={[...empty, ['draft', 'The agent as it is now'] as const]} />;
}

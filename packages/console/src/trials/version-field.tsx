import { useQuery } from '@tanstack/react-query';
import { newestVersionsQuery } from '../api/versions.js';
import { ChoiceField } from '../ui/choice-field.js';
import { versionInWords } from './trial-words.js';

interface VersionFieldProps {
  label: string;
  agentId: string;
  /** The label of the empty choice. Absent: a version must be chosen. */
  none?: string;
  fault: string | undefined;
  value: string;
  onChange: (version: string) => void;
}

/** A choice of the agent's newest versions. */
export function VersionField({ none, agentId, ...field }: VersionFieldProps) {
  const { data: versions = [] } = useQuery(newestVersionsQuery(agentId));
  const choices = [
    ...(none === undefined ? [] : [['', none] as const]),
    ['draft', versionInWords('draft')] as const,
    ...versions.map(({ version }) => [String(version), versionInWords(version)] as const),
  ];
  return <ChoiceField {...field} choices={choices} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allModelProvidersQuery } from '../api/model-providers.js';
import { ChoiceField } from '../ui/choice-field.js';

interface ProviderSelectProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** The label of the empty choice. */
  none: string;
  /** A provider's id; empty for none. */
  value: string;
  onChange: (providerId: string) => void;
}

/** A choice of the workspace's model providers. */
export function ProviderSelect({ none, ...field }: ProviderSelectProps) {
  const providers = useQuery(allModelProvidersQuery).data ?? [];
  const known = providers.map(({ providerId, name }) => [providerId, name] as const);
  const isUnknown = field.value !== '' && !known.some(([providerId]) => providerId === field.value);
  const unknown = isUnknown ? [[field.value, field.value] as const] : [];
  return <ChoiceField {...field} choices={[['', none], ...unknown, ...known]} />;
}

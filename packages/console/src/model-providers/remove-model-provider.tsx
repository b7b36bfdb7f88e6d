import { RemoveUsed } from '../agents/remove-used.js';
import { useRemoveModelProvider, type ModelProvider } from '../api/model-providers.js';
import { useRemoval } from '../ui/use-removal.js';
import { usesProvider } from './uses-provider.js';

interface RemoveModelProviderProps {
  provider: ModelProvider;
  open: boolean;
  onClose: () => void;
}

export function RemoveModelProvider({ provider, open, onClose }: RemoveModelProviderProps) {
  const { providerId, name, isDefault } = provider;
  const removal = useRemoveModelProvider();
  const remove = useRemoval(removal, onClose);
  return (
    <RemoveUsed
      open={open}
      onClose={onClose}
      name={name}
      action="Delete model provider"
      isUser={(agent) => usesProvider(agent, providerId)}
      busy={removal.isPending}
      onConfirm={() => remove(providerId, { done: `“${name}” deleted.`, list: '/model-providers' })}
    >
      {isDefault && 'Agents without a provider of their own will use the installation’s. '}
      This also deletes its key. This can’t be undone.
    </RemoveUsed>
  );
}

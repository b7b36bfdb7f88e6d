import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useMakeCase } from '../api/cases.js';
import { useMay } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

interface MakeCaseProps {
  turnId: string;
  /** Small, for a row of a list. */
  small?: boolean;
}

/** Creates a case from an ended turn, and opens it. */
export function MakeCase({ turnId, small = false }: MakeCaseProps) {
  const mayMake = useMay('agents');
  const make = useMakeCase();
  const navigate = useNavigate();
  const toasts = useToasts();
  if (!mayMake) return null;
  const submit = () =>
    make.change(
      { turnId },
      {
        onSuccess: ({ caseId }) => {
          toasts.done('Case created. Look at its checks.');
          void navigate({ to: '/cases/$caseId', params: { caseId } });
        },
        onError: toasts.failed,
      },
    );
  return (
    <Button
      {...(small && { size: 'small', kind: 'ghost', className: 'above-link' })}
      icon={<ClipboardCheck size={small ? 14 : 15} aria-hidden />}
      busy={make.isPending}
      onClick={submit}
    >
      Create case
    </Button>
  );
}

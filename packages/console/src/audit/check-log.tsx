import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { checkAudit, type AuditCheck } from '../api/audit.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

/** Checks the chain of the whole log, and shows the result. */
export function CheckLog() {
  const toasts = useToasts();
  const check = useMutation({
    mutationFn: checkAudit,
    onSuccess: (found) => {
      const fault = faultWords(found);
      if (fault === undefined) toasts.done(`All ${found.entries} entries are as they were written.`);
      else toasts.failed(new Error(fault));
    },
    onError: toasts.failed,
  });
  return (
    <Button
      busy={check.isPending}
      icon={<ShieldCheck size={15} aria-hidden />}
      onClick={() => check.mutate()}
    >
      Check the log
    </Button>
  );
}

function faultWords({ faults }: AuditCheck): string | undefined {
  const [first] = faults;
  if (!first) return undefined;
  const others = faults.length > 1 ? ` There are ${faults.length - 1} more faults.` : '';
  return `The log was tampered with. At entry ${first.seq}: ${first.message}${others}`;
}

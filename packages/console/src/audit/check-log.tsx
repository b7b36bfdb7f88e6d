import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { checkAudit, latestCheckQuery, type AuditCheck, type AuditEntry } from '../api/audit.js';
import { keys } from '../api/keys.js';
import { countOf } from '../turn/number-words.js';
import { Button } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { ExactTime } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { actorWords } from './entry-words.js';

/** Checks the chain of the whole log. The log keeps the result, which `LatestCheck` shows. */
export function VerifyLog() {
  const toasts = useToasts();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: checkAudit,
    onSuccess: (found) => {
      const fault = faultWords(found);
      if (fault !== undefined) toasts.failed(new Error(fault));
      return queries.invalidateQueries({ queryKey: keys.audit.all });
    },
    onError: toasts.failed,
  });
  return (
    <Button
      busy={check.isPending}
      icon={<ShieldCheck size={15} aria-hidden />}
      onClick={() => check.mutate()}
    >
      Verify integrity
    </Button>
  );
}

function faultWords({ faults }: AuditCheck): string | undefined {
  const [first] = faults;
  if (!first) return undefined;
  const more = faults.length > 1 ? ` ${faults.length - 1} more faults follow.` : '';
  return `The log was tampered with. Entry ${first.seq}: ${first.message}${more}`;
}

/** The latest check: its result, who asked for it and when, and the digest of the log's last entry then. */
export function LatestCheck() {
  const { data: check } = useQuery(latestCheckQuery);
  const found = check && foundIn(check);
  if (!check || !found) return null;
  const { entries, faults, digest } = found;
  const Icon = faults === 0 ? ShieldCheck : ShieldAlert;
  return (
    <div className={faults === 0 ? 'latest-check' : 'latest-check bad'} role="status">
      <Icon size={15} aria-hidden />
      <b>
        {faults === 0
          ? `Verified: ${entries} ${entries === 1 ? 'entry' : 'entries'} unchanged`
          : `Tampered with: ${countOf(faults, 'fault')} found`}
      </b>
      <span>
        by {actorWords(check.actor)}, <ExactTime at={check.at} />
      </span>
      {digest !== '' && (
        <span className="check-head">
          <span>Head</span> <code className="cut">{digest}</code>
          <CopyButton text={digest} label="Copy the head digest" />
        </span>
      )}
    </div>
  );
}

function foundIn({
  after = {},
}: AuditEntry): { entries: number; faults: number; digest: string } | undefined {
  const { entries, faults, head } = after;
  if (typeof entries !== 'number' || typeof faults !== 'number') return undefined;
  const digest = typeof head === 'object' && head !== null && 'digest' in head ? head.digest : undefined;
  return { entries, faults, digest: typeof digest === 'string' ? digest : '' };
}

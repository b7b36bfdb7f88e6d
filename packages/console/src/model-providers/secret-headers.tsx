import { HeaderRows } from '../tools/header-rows.js';
import { Button } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import type { HeadersDraft } from './provider-draft.js';

const most = 20;

interface SecretHeadersProps {
  headers: HeadersDraft;
  onChange: (headers: HeadersDraft) => void;
  fault?: string | undefined;
}

/** Edits the headers of each request. Of stored ones only the names are known. */
export function SecretHeaders({ headers: { stored, entered }, onChange, fault }: SecretHeadersProps) {
  if (stored.length > 0 && !entered)
    return (
      <FieldGroup legend="Headers" fault={fault}>
        <p>
          {stored.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
        </p>
        <p className="hint">Values are stored. To change one, enter all of them again.</p>
        <div>
          <Button
            size="small"
            onClick={() => onChange({ stored, entered: stored.map((name) => ({ name, value: '' })) })}
          >
            Replace headers
          </Button>
        </div>
      </FieldGroup>
    );
  return (
    <>
      <HeaderRows
        headers={entered ?? []}
        most={most}
        hint={hintOf(stored, entered?.length ?? 0)}
        onChange={(rows) =>
          onChange(rows.length === 0 && stored.length === 0 ? { stored } : { stored, entered: rows })
        }
        fault={fault}
      />
      {stored.length > 0 && (
        <div>
          <Button size="small" onClick={() => onChange({ stored })}>
            Keep stored headers
          </Button>
        </div>
      )}
    </>
  );
}

function hintOf(stored: readonly string[], entered: number): string {
  if (stored.length === 0) return 'Sent with each request. Values are never shown again.';
  return entered === 0 ? 'All stored headers will be removed.' : 'They replace all stored headers.';
}

import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import type { FaultOf } from '../ui/form-faults.js';
import { RuleRow } from './rule-row.js';
import { movedRule, newRule, type Rule } from './rules.js';

const mostRules = 50;

interface RuleRowsProps {
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
  faultOf: FaultOf;
}

/** Edits the rules of a tool, in the order in which they are tried. */
export function RuleRows({ rules, onChange, faultOf }: RuleRowsProps) {
  const { list, follow } = useMovedFocus();
  return (
    <div className="rule-rows" ref={list}>
      {rules.map((rule, at) => (
        <RuleRow
          key={at}
          number={at + 1}
          count={rules.length}
          rule={rule}
          onChange={(changed) => onChange(rules.with(at, changed))}
          onMove={(by) => {
            onChange(movedRule(rules, at, at + by));
            follow({ to: at + by, by });
          }}
          onRemove={() => onChange(rules.toSpliced(at, 1))}
          faultOf={(field) => faultOf(`rules.${at}.${field}`)}
        />
      ))}
      {rules.length < mostRules && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...rules, newRule])}
          >
            Add rule
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keeps the focus on the button of a rule that moves. */
function useMovedFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [moved, follow] = useState<{ to: number; by: 1 | -1 }>();
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.children[moved.to];
    row?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`)?.focus();
  }, [moved]);
  return { list, follow };
}

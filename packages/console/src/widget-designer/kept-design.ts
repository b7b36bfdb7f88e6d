import { useState } from 'react';
import { designIn } from './design-in.js';
import type { WidgetDesign } from './widget-design.js';

const keyOf = (agentId: string) => `holdfast.widget-design.${agentId}`;

/** An agent's design, which this browser keeps. The snippet is what takes effect. */
export function useKeptDesign(agentId: string) {
  const [design, setDesign] = useState(() => designIn(localStorage.getItem(keyOf(agentId)) ?? ''));
  const keep = (changed: WidgetDesign) => {
    setDesign(changed);
    localStorage.setItem(keyOf(agentId), JSON.stringify(changed));
  };
  return [design, keep] as const;
}

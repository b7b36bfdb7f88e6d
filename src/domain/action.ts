import type { JsonObject, JsonValue } from './json';

export type ActionType = 'consent' | 'confirm' | 'select' | 'form';

export interface ActionOption {
  value: string;
  label: string;
  description?: string;
}

export const fieldTypes = ['text', 'textarea', 'number', 'boolean', 'date', 'email', 'select'] as const;

export interface ActionField {
  name: string;
  label: string;
  type: (typeof fieldTypes)[number];
  required: boolean;
  options?: ActionOption[];
  default?: JsonValue;
}

/** What a person is asked, as the `action` event shows it. */
export interface ActionPrompt {
  type: ActionType;
  message: string;
  options?: ActionOption[];
  fields?: ActionField[];
  tool?: string;
  arguments?: JsonObject;
}

/** A person's answer, already checked against the prompt. */
export type ActionAnswer =
  | { instructionId: string; accepted: boolean }
  | { instructionId: string; selectedValue: string }
  | { instructionId: string; formValues: JsonObject };

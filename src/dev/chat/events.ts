export type FieldValue = string | number | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

export const fieldTypes = ['text', 'textarea', 'number', 'boolean', 'date', 'email', 'select'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const actionKinds = ['consent', 'confirm', 'select', 'form'] as const;
export type ActionKind = (typeof actionKinds)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description: string | undefined;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly options: readonly Choice[];
  readonly default: FieldValue | undefined;
}

export interface PendingAction {
  readonly kind: ActionKind;
  readonly instructionId: string;
  readonly message: string;
  readonly options: readonly Choice[];
  readonly fields: readonly FormField[];
  readonly tool: string | undefined;
  readonly arguments: unknown;
  readonly expiresAt: string | undefined;
}

export type ActionAnswer = { readonly instructionId: string } & (
  { readonly accepted: boolean } | { readonly selectedValue: string } | { readonly formValues: FormValues }
);

export interface Completion {
  readonly message: string;
  readonly model: string | undefined;
  readonly promptTokens: number | undefined;
  readonly completionTokens: number | undefined;
  readonly durationMs: number | undefined;
  readonly sources: readonly Source[];
}

/** A source that a number in the answer refers to. */
export interface Source {
  readonly number: number;
  readonly name: string;
  readonly section: string | undefined;
  readonly page: number | undefined;
}

/** A message from an operator. */
export interface OperatorMessage {
  readonly role: string;
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * An event of a turn's stream, or `message`, which only a conversation's stream has. `action`, `completed`
 * and `error` end a turn's stream.
 */
export type AgentEvent =
  | { readonly type: 'meta'; readonly conversationId: string }
  | { readonly type: 'status'; readonly text: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'reset'; readonly reason: string | undefined }
  | { readonly type: 'tool.start'; readonly tool: string; readonly callId: string }
  | {
      readonly type: 'tool.end';
      readonly tool: string;
      readonly callId: string;
      readonly success: boolean;
      readonly durationMs: number | undefined;
      readonly error: string | undefined;
    }
  | {
      readonly type: 'rag.context';
      readonly documents: number;
      readonly chunks: number;
      readonly names: readonly string[];
    }
  | { readonly type: 'action'; readonly action: PendingAction }
  | {
      readonly type: 'handoff';
      readonly message: string;
      readonly agentName: string | undefined;
      readonly reason: string | undefined;
    }
  | ({ readonly type: 'message' } & OperatorMessage)
  | { readonly type: 'completed'; readonly completion: Completion }
  | {
      readonly type: 'error';
      readonly message: string;
      readonly code: string | undefined;
      readonly retryable: boolean;
    };

/** True for an event after which the stream closes, so that there is nothing to reconnect for. */
export function endsStream(event: AgentEvent): boolean {
  return event.type === 'action' || event.type === 'completed' || event.type === 'error';
}

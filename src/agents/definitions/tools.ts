import { newId } from '../../domain/ids';
import type { JsonObject } from '../../domain/json';
import type { HttpToolDefinition, Tool } from '../../domain/tool';
import { ServiceError } from '../../domain/errors';
import type { Outbound } from '../../platform/outbound/outbound';
import type { Store, ToolChange } from '../../store/store';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import { filledArguments } from '../tools/context/filled-parameters';
import { noValues, type ContextValues } from '../tools/context/context-values';
import type { CallClaims, CallTokens } from '../tools/identity/call-tokens';
import { executeCall } from '../tools/execute-call';
import { NamedThings, type NameStores } from './names';
import { refuseWhereUsed } from './refuse-where-used';

export interface ToolsDeps {
  store: NameStores & Pick<Store, 'versions'>;
  outbound: Outbound;
  schemas: Pick<SchemaChecks, 'faults' | 'schemaFault' | 'judge'>;
  callTokens: Pick<CallTokens, 'sign'>;
  /** Aborts when the service stops. */
  closing: AbortSignal;
}

/** The outcome of one run. `result` is what a model would read. */
export type Trial = { durationMs: number } & ({ result: string } | { error: string });

/**
 * Creates, reads, changes, removes and tries a tenant's HTTP tools. Changes apply to turns that start
 * afterwards.
 */
export class Tools {
  private readonly named: NamedThings<Tool, ToolChange>;

  constructor(private readonly deps: ToolsDeps) {
    this.named = new NamedThings(deps.store, 'tool', deps.store.tools);
  }

  /** A second call with the same id returns the existing tool. Throws conflict if the name is taken. */
  async create(tenantId: string, toolId: string, definition: HttpToolDefinition): Promise<Tool> {
    const known = await this.deps.store.tools.get(tenantId, toolId);
    return known ?? this.named.create(toolId, { ...definition, toolId, tenantId, createdAt: new Date() });
  }

  /** Throws not_found for an unknown id. */
  get(tenantId: string, toolId: string): Promise<Tool> {
    return this.named.get(tenantId, toolId);
  }

  /** Throws not_found for an unknown id, and conflict if the name is taken. */
  async change(tenantId: string, toolId: string, change: ToolChange): Promise<Tool> {
    return this.named.change(toolId, await this.get(tenantId, toolId), change);
  }

  /** Returns false if there is no such tool. Throws conflict with the names of the agents that use it. */
  async remove(tenantId: string, toolId: string): Promise<boolean> {
    const { store } = this.deps;
    const tool = await store.tools.get(tenantId, toolId);
    if (!tool) return false;
    await refuseWhereUsed(store, tenantId, { toolId }, 'The tool');
    return this.named.remove(toolId, tool);
  }

  /**
   * Runs a tool once, as a turn does. With the facts of a conversation, they fill the tool's parameters; otherwise the
   * arguments are all there is. The tool's own failure is returned as `error`. The
   * arguments must already be checked. Throws unavailable if the service stops.
   */
  async try(tool: Tool, args: JsonObject, values?: ContextValues): Promise<Trial> {
    const { outbound, schemas, closing, callTokens } = this.deps;
    const callId = newId('trial');
    const claims = trialClaims(tool, callId, values ?? noValues);
    const written = JSON.stringify(args);
    try {
      const { success, text, error, durationMs } = await executeCall({
        tool,
        argumentsText: values ? filledArguments(written, tool, values) : written,
        values: values ?? noValues,
        sign: (request) => callTokens.sign(claims, request),
        idempotencyKey: callId,
        timeoutMs: tool.timeoutMs,
        signal: closing,
        outbound,
        schemas,
        tenantId: tool.tenantId,
      });
      return success ? { result: text, durationMs } : { error: error ?? text, durationMs };
    } catch (cause) {
      if (!closing.aborted) throw cause;
      const message = 'The service is stopping, so the tool was cut off; whether it ran is unknown.';
      throw new ServiceError('unavailable', message, { cause });
    }
  }
}

/** A trial acts for the user of the chosen conversation, and proves nobody. */
function trialClaims({ tenantId }: Tool, call: string, values: ContextValues): CallClaims {
  const sub = String(values('user.id') ?? values('participant.id') ?? 'trial');
  return { sub, proved: false, tenant: tenantId, call, origin: 'trial' };
}

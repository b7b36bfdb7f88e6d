import type { JsonObject } from '../../domain/json';
import type { EventData } from '../../turns/relay/events';
import { jsonSchema } from './json-schema';
import type { Operation } from './operation';

/** Describes the response of a streaming operation: a sequence of any of its events. */
export function eventStream(events: EventData): JsonObject {
  return {
    description:
      'Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it.',
    content: { 'text/event-stream': { schema: { oneOf: Object.keys(events).map(reference) } } },
  };
}

/** An event of a stream in another protocol. Such events have no names, and the protocol defines their data. */
export const foreignEvent = {
  type: 'object',
  properties: { data: { type: 'string' } },
  required: ['data'],
};

/**
 * Returns one component for each event name. If operations share a name, the schema of the first operation is
 * used, so it must cover the others.
 */
export function eventComponents(operations: Operation[]): JsonObject {
  const components: JsonObject = {};
  for (const { events = {} } of operations)
    for (const [name, data] of Object.entries(events))
      components[componentName(name)] ??= eventSchema(name, data);
  return components;
}

function eventSchema(name: string, data: EventData[string]): JsonObject {
  return {
    type: 'object',
    properties: {
      event: { const: name },
      id: { type: 'string', description: 'Send it as Last-Event-ID to go on after this event.' },
      data: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: jsonSchema(data, 'output'),
      },
    },
    required: ['event', 'data'],
  };
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${componentName(name)}` };
}

/** Returns `ToolStartEvent` for `tool.start`. */
function componentName(event: string): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

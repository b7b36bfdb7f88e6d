import type { JsonObject } from '../../domain/json';
import type { EventData } from './event-data';
import { jsonSchema } from '../openapi/json-schema';
import type { Operation } from '../openapi/operation';

/** The answer of an operation that streams: any of its events, again and again. */
export function eventStream(events: EventData): JsonObject {
  return {
    description:
      'Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it.',
    content: { 'text/event-stream': { schema: { oneOf: Object.keys(events).map(reference) } } },
  };
}

/** A component for each event of the operations; events of one name are the same, or say so by their union. */
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
        ...{ type: 'string', contentMediaType: 'application/json' },
        contentSchema: jsonSchema(data, 'output'),
      },
    },
    required: ['event', 'data'],
  };
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${componentName(name)}` };
}

/** `tool.start` gives `ToolStartEvent`. */
function componentName(event: string): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

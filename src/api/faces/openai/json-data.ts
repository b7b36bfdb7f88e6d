import { z } from 'zod';

/** An object whose fields are those of the protocol, or of docs/events.md. */
export const jsonData = z.looseObject({});

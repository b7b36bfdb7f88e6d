import { z } from 'zod';
import { contextName } from '../../../agents/tools/context/context-values';
import { unknownName } from '../../../agents/definitions/context-faults';
import { flag } from '../shared-fields';
import { userNeeds } from '../../../domain/tool';

const mostFilled = 50;

const fromContext = z
  .record(z.string().min(1).max(200), z.string().regex(contextName, { error: unknownName() }), {
    error: 'Must be an object of names.',
  })
  .refine((filled) => Object.keys(filled).length <= mostFilled, {
    error: `At most ${mostFilled} parameters can be filled.`,
  })
  .meta({
    maxProperties: mostFilled,
    description:
      'Parameters that the service fills, such as {"customerId": "user.id"}. The model never sees them.',
  });

const needsUser = z.enum(userNeeds).meta({
  description: 'claimed: the request names a user. proved: X-User-Token proves the user.',
});

/** Whether calls carry a signed token of who asks. */
export const identityField = flag.meta({
  description: 'Sends X-Holdfast-Call: a signed token of who asks and who agreed.',
});

/** What a tool takes from the conversation, in requests. */
export const contextUseFields = { fromContext, needsUser };

/** The same, in responses. */
export const contextUseData = {
  fromContext: z.record(z.string(), z.string()).optional(),
  needsUser: z.enum(userNeeds).optional(),
};

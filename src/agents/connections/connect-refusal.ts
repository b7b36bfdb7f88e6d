/**
 * Why a person is not connected. `over`: the link was used, is too old, or belongs to another browser. `declined`: the
 * person said no. `failed`: a server did not do its part; the message says which one.
 */
export type ConnectProblem = 'over' | 'declined' | 'failed';

/** The message is safe to show to the person. */
export class ConnectRefusal extends Error {
  constructor(
    readonly problem: ConnectProblem,
    message = 'The authorization server did not give its permission.',
  ) {
    super(message);
  }
}

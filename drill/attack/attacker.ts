import type { Form } from '../rows/row';
import type { Assault } from './assault';

/** One way to harm other tenants, bounded in requests and time. */
export interface Attacker {
  /** The name shown in the table. */
  name: string;
  /** The shortest form of the drill that includes it. */
  form: Form;
  /**
   * Resolves when the attack has reached full strength. The attack stays there until the assault is stopped.
   */
  begin: (assault: Assault) => Promise<void>;
}

import type { Form } from '../rows/row';
import type { Assault } from './assault';

/** One way to harm other tenants, bounded in number and time. */
export interface Attacker {
  /** As the table names it. */
  name: string;
  /** The shortest form of the drill that has it. */
  form: Form;
  /** Resolves when the attack has reached its full strength. It keeps that until the assault is stopped. */
  begin: (assault: Assault) => Promise<void>;
}

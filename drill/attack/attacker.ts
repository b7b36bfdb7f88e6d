import type { Form } from '../rows/row';
import type { Assault } from './assault';

/** One way to harm other tenants, bounded in requests and time. */
export interface Attacker {
  /** The name shown in the table. */
  name: string;
  form: Form;
  /** Resolves when the attack is at full strength. It stays there until the assault stops. */
  begin: (assault: Assault) => Promise<void>;
}

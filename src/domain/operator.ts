/** A member of the tenant who works in the inbox, as far as others see them. */
export interface Operator {
  memberId: string;
  name: string;
}

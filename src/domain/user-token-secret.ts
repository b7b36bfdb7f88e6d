/** A secret of a tenant, with which its own backend says who a user is. */
export interface UserTokenSecret {
  secretId: string;
  tenantId: string;
  name: string;
  /** Itself and no digest: a signature can be checked with nothing less. */
  secret: string;
  createdAt: Date;
}

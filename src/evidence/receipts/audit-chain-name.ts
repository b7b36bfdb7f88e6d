/** Names the tenant's audit log among the heads below a root, where chains have their conversation's id. */
export const auditChain = 'audit';

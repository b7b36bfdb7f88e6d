import { defineSearchAttributeKey } from '@temporalio/common';
import { upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';
import { searchAttributes } from '../src/domain/search-attributes';

type Attribute = ReturnType<typeof attribute>;

/**
 * Returns the attributes by which a workflow is found. They hold ids alone, because Temporal stores attributes
 * in clear.
 */
export function findableBy({ tenantId, agentId }: { tenantId: string; agentId?: string }): Attribute[] {
  const tenant = attribute('tenant', tenantId);
  return agentId === undefined ? [tenant] : [tenant, attribute('agent', agentId)];
}

/**
 * Makes this run findable by how it ended. Does nothing if the run was started without attributes, because the
 * namespace lacks them.
 */
export function noteOutcome(outcome: string): void {
  if (isFindable()) upsertSearchAttributes([attribute('outcome', outcome)]);
}

/** True if this run was started with attributes. */
export function isFindable(): boolean {
  return workflowInfo().typedSearchAttributes.get(keyOf('tenant')) !== undefined;
}

function attribute(name: keyof typeof searchAttributes, value: string) {
  return { key: keyOf(name), value };
}

function keyOf(name: keyof typeof searchAttributes) {
  return defineSearchAttributeKey(searchAttributes[name], 'KEYWORD');
}

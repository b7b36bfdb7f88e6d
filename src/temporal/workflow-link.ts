/** Returns where Temporal's pages show a workflow, or one run of it; undefined if it has no known pages. */
export type WorkflowLink = (workflowId: string, runId?: string) => string | undefined;

/** `embeddedUrl` is the address of the embedded server's pages, which a setting replaces. */
export function workflowLink(
  { namespace, uiUrl }: { namespace: string; uiUrl: string | undefined },
  embeddedUrl: string | undefined,
): WorkflowLink {
  const base = (uiUrl ?? embeddedUrl)?.replace(/\/+$/, '');
  return (workflowId, runId) => {
    if (base === undefined) return undefined;
    const path = [
      'namespaces',
      namespace,
      'workflows',
      workflowId,
      ...(runId === undefined ? [] : [runId, 'history']),
    ];
    return `${base}/${path.map(encodeURIComponent).join('/')}`;
  };
}

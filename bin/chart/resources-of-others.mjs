/** The resources of the Prometheus operator and of KEDA in the chart. Only their metadata is checked. */
export const resourcesOfOthers = {
  apiVersion: 'v1',
  kind: 'List',
  items: [
    resource('monitoring.coreos.com', 'v1', 'PodMonitor'),
    resource('keda.sh', 'v1alpha1', 'ScaledObject'),
  ],
};

function resource(group, version, kind) {
  const singular = kind.toLowerCase();
  const names = { kind, singular, plural: `${singular}s` };
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${names.plural}.${group}` },
    spec: {
      ...{ group, names, scope: 'Namespaced' },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  };
}

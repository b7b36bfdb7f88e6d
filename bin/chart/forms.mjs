const least = {
  existingSecret: 'holdfast',
  settings: { TEMPORAL_ADDRESS: 'temporal.example:7233' },
  image: { repository: 'registry.example/holdfast', tag: '7' },
};

/** Named values with which the chart must pass every check. */
export const accepted = {
  least,
  'pods-of-each-role': { ...least, api: { role: 'api' }, worker: { enabled: true, replicas: 3 } },
  'two-builds': {
    ...least,
    workerVersions: { deployment: 'holdfast', previous: [{ tag: '6.1_rc', replicas: 2 }] },
  },
  everything: {
    ...least,
    worker: { enabled: true },
    ingress: { enabled: true, className: 'nginx', host: 'agents.example', tlsSecret: 'agents-tls' },
    metrics: { podMonitor: true },
    autoscaling: { enabled: true, prometheusAddress: 'http://prometheus.monitoring:9090' },
    networkPolicy: {
      apiFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
      serversTo: [{ ports: [{ port: 7233 }], to: [{ ipBlock: { cidr: '10.20.0.0/16' } }] }],
    },
  },
};

/** Values that the chart must reject, with a part of its reason. */
export const rejected = {
  'no-secret': { values: { ...least, existingSecret: '' }, because: 'existingSecret' },
  'no-temporal': { values: { ...least, settings: {} }, because: 'TEMPORAL_ADDRESS' },
  'a-secret-as-a-setting': {
    values: {
      ...least,
      settings: { ...least.settings, MONGODB_URI: 'mongodb://user:password@host/holdfast' },
    },
    because: 'MONGODB_URI',
  },
  'nothing-runs-turns': { values: { ...least, api: { role: 'api' } }, because: 'Nothing would run turns' },
  'latest-image': { values: { ...least, image: { repository: 'holdfast', tag: 'latest' } }, because: 'tag' },
};

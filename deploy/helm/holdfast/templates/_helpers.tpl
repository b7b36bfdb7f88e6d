{{/* The name of all resources of this release. */}}
{{- define "holdfast.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "holdfast.labels" -}}
{{ include "holdfast.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "holdfast.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/*
The Deployment of pods with one role. Takes the root as `root`, `component`, `role`, `replicas`, `resources`, `tag` if it
is not the release's own, and `isScaled` if an autoscaler sets the number of pods.
*/}}
{{- define "holdfast.deployment" -}}
{{- $ := .root -}}
{{- $tag := .tag | default $.Values.image.tag | default $.Chart.AppVersion -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "holdfast.name" $ }}-{{ .component }}
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "holdfast.labels" $ | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  {{- if not .isScaled }}
  replicas: {{ .replicas }}
  {{- end }}
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "holdfast.selector" $ | nindent 6 }}
      app.kubernetes.io/component: {{ .component }}
  template:
    metadata:
      labels:
        {{- include "holdfast.labels" $ | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
      annotations:
        checksum/settings: {{ toJson $.Values.settings | sha256sum }}
        {{- with $.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "holdfast.name" $ }}
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: {{ $.Values.terminationGracePeriodSeconds }}
      {{- with $.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    {{- include "holdfast.selector" $ | nindent 20 }}
                    app.kubernetes.io/component: {{ .component }}
      containers:
        - name: holdfast
          image: "{{ $.Values.image.repository }}:{{ $tag }}"
          imagePullPolicy: {{ $.Values.image.pullPolicy }}
          envFrom:
            - configMapRef: { name: {{ include "holdfast.name" $ }} }
            - secretRef: { name: {{ $.Values.existingSecret }} }
          env:
            - name: ROLE
              value: {{ .role }}
            # The address of this pod for hops from other pods.
            - name: HOP_HOST
              valueFrom: { fieldRef: { fieldPath: status.podIP } }
            {{- if $.Values.workerVersions.deployment }}
            - name: WORKER_BUILD
              value: {{ $tag | quote }}
            {{- end }}
          ports:
            - { name: http, containerPort: 3000 }
            - { name: metrics, containerPort: {{ $.Values.metrics.port }} }
            - { name: hop, containerPort: {{ $.Values.hop.port }} }
          # A pod that waits for Temporal or MongoDB is alive.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 6
            failureThreshold: 2
          lifecycle:
            preStop:
              exec: { command: [sleep, '5'] }
          resources:
            {{- toYaml .resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        # Indexes of documents: twice KNOWLEDGE_INDEX_BYTES, because a new one is written beside the kept ones.
        - name: data
          emptyDir:
            sizeLimit: {{ int64 (default 536870912 $.Values.settings.KNOWLEDGE_INDEX_BYTES) | mul 2 | add 67108864 }}
        # Files during uploads and reads.
        - name: tmp
          emptyDir: { sizeLimit: 2Gi }
      {{- with $.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end -}}

{{/* The component that runs turns and is autoscaled. */}}
{{- define "holdfast.turns" -}}
{{- ternary "worker" "api" .Values.worker.enabled -}}
{{- end -}}

{{/* The component of a previous build's pods. Takes the tag of its image. */}}
{{- define "holdfast.build" -}}
{{- printf "build-%s" (lower . | replace "." "-" | replace "_" "-") | trunc 40 | trimSuffix "-" -}}
{{- end -}}

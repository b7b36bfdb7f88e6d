# syntax=docker/dockerfile:1

# By version; Renovate (renovate.json) pins its digest and keeps it current. By hand: --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24.21-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/console/package.json packages/console/
COPY packages/widget/package.json packages/widget/
RUN npm ci
# Without bench, drill and test (.dockerignore): the build compiles the folders that are there.
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/console/package.json packages/console/
COPY packages/widget/package.json packages/widget/
# Temporal's SDK brings a library of 30 MB for each kind of machine. This image runs on one.
RUN npm ci --omit=dev --workspaces=false \
  && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 ! -name "$(uname -m)-unknown-linux-gnu" \
  -exec rm -r {} +

FROM ${NODE_IMAGE}
# Temporal's client takes the system's certificates to check a TLS server; the slim image has none.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]

# syntax=docker/dockerfile:1

# --- Build stage
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/prepare-image.mjs \
  && find node_modules/@electric-sql/pglite -name '*.map' -delete

# --- Run stage: standalone server, compiled launcher programs, and packages that load their own files
FROM node:22-bookworm-slim
WORKDIR /app
# With these settings, malloc returns freed memory (docs/performance.md). `npm start` in package.json has them too.
ENV NODE_ENV=production \
  NEXT_TELEMETRY_DISABLED=1 \
  MALLOC_ARENA_MAX=1 \
  MALLOC_TRIM_THRESHOLD_=131072 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
COPY --from=build /app/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/@prisma/schema-engine-wasm node_modules/@prisma/schema-engine-wasm
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/prisma/schema.prisma prisma/schema.prisma
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/scripts/start.mjs /app/scripts/tool.mjs /app/scripts/prepare.mjs /app/scripts/cli.mjs /app/scripts/end-with-parent.mjs scripts/
COPY --from=build /app/.cache .cache
COPY --from=build /app/.next/standalone .next/standalone
# The user can only write to /data.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The start period is for migrations, which run before the server starts.
# The timeout allows for an unresponsive mail provider, which adds five seconds to a check.
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without npm, so that signals reach the launcher directly.
CMD ["node", "scripts/start.mjs"]

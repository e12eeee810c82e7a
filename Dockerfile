# syntax=docker/dockerfile:1

# --- Build: everything that is needed to make the app
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file without the optional packages of other platforms. The versions are the locked ones.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/prepare-image.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf .next/cache .next/dev .next/types .cache tests bench docs
# More than half of the packages' size serves the build alone: the compiler, Prisma's generator and studio, its query compilers for
# other databases, icons that are bundled by now, source maps and type declarations.
RUN cd node_modules && rm -rf prisma/build typescript lucide-react elkjs @visx playwright playwright-core @playwright \
  @prisma/dev @prisma/studio-core @prisma/config @prisma/engines @prisma/fetch-engine @prisma/get-platform \
  @prisma/streams-local @prisma/query-plan-executor \
  && find @prisma/client/runtime -name 'query_compiler_*' ! -name '*.postgresql.*' -delete \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# --- Run: the result, without tests and their tools, as a user who may write nowhere but in /data
FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
  NEXT_TELEMETRY_DISABLED=1 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The launcher migrates before it serves: the first answer may take a while, later ones may not. A mail provider that does not answer takes five seconds of it.
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Not through npm, which would stand between the signal and the launcher.
CMD ["node", "scripts/start.mjs"]

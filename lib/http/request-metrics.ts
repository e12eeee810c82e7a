import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface ProcessMetrics {
  registry: Registry;
  requests: Histogram<'method' | 'status'>;
}

// Routes may be bundled apart from each other; what they count has to come together in one place.
const globalForMetrics = globalThis as { reminderMetrics?: ProcessMetrics };

function processMetrics(): ProcessMetrics {
  if (globalForMetrics.reminderMetrics) return globalForMetrics.reminderMetrics;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls.',
    labelNames: ['method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (globalForMetrics.reminderMetrics = { registry, requests });
}

/** Counts one answered call. @param milliseconds how long it took */
export function recordRequest(method: string, status: number, milliseconds: number): void {
  processMetrics().requests.observe({ method, status: String(status) }, milliseconds / 1000);
}

/** What this process counts about itself and its requests. */
export const metricsRegistry = (): Registry => processMetrics().registry;

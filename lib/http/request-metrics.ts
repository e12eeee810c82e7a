import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface ProcessMetrics {
  registry: Registry;
  requests: Histogram<'method' | 'status'>;
}

// Global, because each route bundle of Next.js may contain its own copy of this module.
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

export function recordRequest(method: string, status: number, milliseconds: number): void {
  processMetrics().requests.observe({ method, status: String(status) }, milliseconds / 1000);
}

export const metricsRegistry = (): Registry => processMetrics().registry;

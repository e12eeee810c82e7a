import type { HealthResponse } from '@/lib/operations/schema';

export function ClockWarning({ status }: { status: HealthResponse['clock'] }) {
  if (status === 'ok') return null;
  return (
    <p role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
      {status === 'jumped'
        ? 'Emails are paused while this server checks its clock.'
        : 'Emails are paused: this server’s clock looks wrong.'}
    </p>
  );
}

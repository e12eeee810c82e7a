import { z } from 'zod';

/**
 * Events that providers report about a mail. A soft bounce is temporary, for example because of a full mailbox.
 * `failed` means accepted but not sent, for example because of a used-up quota or an unverified domain.
 */
export type MailEventKind = 'delivered' | 'delayed' | 'failed' | 'soft_bounced' | 'bounced' | 'complained';

interface MailEvent {
  providerId: string;
  kind: MailEventKind;
  /** Undefined if the provider sent no valid time. */
  at: Date | undefined;
}

const eventSchema = z.object({
  type: z.string(),
  created_at: z.iso
    .datetime({ offset: true })
    // PostgreSQL takes no year 0.
    .refine((time) => Date.parse(time) > 0)
    .optional()
    .catch(undefined),
  data: z.object({
    email_id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});

const KIND_BY_TYPE = new Map<string, MailEventKind>([
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'delayed'],
  ['email.failed', 'failed'],
  ['email.bounced', 'bounced'],
  ['email.suppressed', 'bounced'],
  ['email.complained', 'complained'],
]);

const TEMPORARY_BOUNCES = ['transient', 'undetermined'];

/** Returns undefined for anything but an event about the delivery of a mail. */
export function parseResendEvent(json: string): MailEvent | undefined {
  const event = eventSchema.safeParse(parseJson(json)).data;
  const kind = event && KIND_BY_TYPE.get(event.type);
  if (!kind) return undefined;
  const { created_at: createdAt, data } = event;
  const isTemporary = TEMPORARY_BOUNCES.includes(data.bounce?.type.toLowerCase() ?? '');
  return {
    providerId: data.email_id,
    kind: kind === 'bounced' && isTemporary ? 'soft_bounced' : kind,
    at: createdAt === undefined ? undefined : new Date(createdAt),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

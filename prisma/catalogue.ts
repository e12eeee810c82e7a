import { DATES_AND_HEALTH } from './catalogue/dates-and-health';
import { DOCUMENTS } from './catalogue/documents';
import { MONEY } from './catalogue/money';
import type { SystemTemplate } from './catalogue/system-template';
import { VEHICLES } from './catalogue/vehicles';

export type { SystemTemplate };

/**
 * The 22 system templates (spec §3). Their texts may be shown on any lead day and after it, inform without posing as legal
 * advice, and send the reader to the responsible office wherever the sources leave a doubt.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [...VEHICLES, ...DOCUMENTS, ...MONEY, ...DATES_AND_HEALTH];

import { DATES_AND_HEALTH } from './catalogue/dates-and-health';
import { DOCUMENTS } from './catalogue/documents';
import { MONEY } from './catalogue/money';
import type { SystemTemplate } from './catalogue/system-template';
import { VEHICLES } from './catalogue/vehicles';

export type { SystemTemplate };

/**
 * Guidance must be correct on any lead day and after the due date, must not read as legal advice, and refers to the
 * responsible office where the sources are unclear.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [...VEHICLES, ...DOCUMENTS, ...MONEY, ...DATES_AND_HEALTH];

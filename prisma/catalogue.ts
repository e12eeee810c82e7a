import { DATE_AND_HEALTH_TEMPLATES } from './catalogue/dates-and-health';
import { DOCUMENT_TEMPLATES } from './catalogue/documents';
import { MONEY_TEMPLATES } from './catalogue/money';
import type { SystemTemplate } from './catalogue/system-template';
import { VEHICLE_TEMPLATES } from './catalogue/vehicles';

export type { SystemTemplate };

/**
 * Guidance must be correct on any lead day and after the due date, must not read as legal advice, and refers to the
 * responsible office where the sources are unclear.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  ...VEHICLE_TEMPLATES,
  ...DOCUMENT_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...DATE_AND_HEALTH_TEMPLATES,
];

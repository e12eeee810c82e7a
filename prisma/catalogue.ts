import { BUSINESS_TEMPLATES } from './catalogue/business';
import { CLAIM_TEMPLATES } from './catalogue/claims';
import { DATE_TEMPLATES } from './catalogue/dates';
import { DOCUMENT_TEMPLATES } from './catalogue/documents';
import { DOCUMENTS_TO_TAKE } from './catalogue/documents-to-take';
import { FAMILY_TEMPLATES } from './catalogue/family';
import { HEALTH_TEMPLATES } from './catalogue/health';
import { LICENCE_TEMPLATES } from './catalogue/licences';
import { MONEY_TEMPLATES } from './catalogue/money';
import { RIGHTS_TEMPLATES } from './catalogue/rights';
import { SUBSCRIPTION_TEMPLATES } from './catalogue/subscriptions';
import type { SystemTemplate } from './catalogue/system-template';
import { VEHICLE_TEMPLATES } from './catalogue/vehicles';

export type { SystemTemplate };

/**
 * Guidance must be correct on any lead day and after the due date, must not read as legal advice, and must refer to
 * the responsible office where the sources are unclear. A translation that describes legal rules must say whom to ask
 * when in doubt.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = addDocuments([
  ...VEHICLE_TEMPLATES,
  ...DOCUMENT_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...SUBSCRIPTION_TEMPLATES,
  ...DATE_TEMPLATES,
  ...HEALTH_TEMPLATES,
  ...FAMILY_TEMPLATES,
  ...LICENCE_TEMPLATES,
  ...BUSINESS_TEMPLATES,
  ...RIGHTS_TEMPLATES,
  ...CLAIM_TEMPLATES,
]);

function addDocuments(templates: SystemTemplate[]): SystemTemplate[] {
  return templates.map(({ translations, ...template }) => {
    const items = DOCUMENTS_TO_TAKE[template.key] ?? [];
    const af = { ...translations.af, documents: items.map((item) => item.af) };
    return { ...template, documents: items.map((item) => item.en), translations: { ...translations, af } };
  });
}

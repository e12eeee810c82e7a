import { route } from '@/lib/platform/route';
import { listAllTemplates } from '@/lib/templates/service';

export const GET = route({ auth: 'admin', handler: () => listAllTemplates() });

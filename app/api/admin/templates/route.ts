import { route } from '@/lib/http/route';
import { listAllTemplates } from '@/lib/templates/service';

export const GET = route({ auth: 'admin', handler: () => listAllTemplates() });

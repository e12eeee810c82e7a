import { openApiDocument } from '@/lib/contract/openapi';
import { route } from '@/lib/platform/route';

export const GET = route({ auth: 'public', handler: () => openApiDocument() });

import { openApiDocument } from '@/lib/contract/openapi';
import { route } from '@/lib/http/route';

export const GET = route({ auth: 'public', handler: () => openApiDocument() });

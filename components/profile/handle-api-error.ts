import { showErrorToast } from '@/components/ui/error-toast';
import { getServerMessage } from '@/components/ui/server-errors';

/** Shows the server's message, or `fallback`. */
export function handleApiError(error: unknown, title: string, fallback: string): void {
  showErrorToast(error, { title, description: getServerMessage(error) ?? fallback });
}

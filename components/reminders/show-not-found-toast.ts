import { showToast } from '@/components/ui/toast';

/** Also shown for another user's reminder. */
export const showNotFoundToast = () =>
  showToast({ title: 'Reminder not found', description: 'It may have been deleted.' });

import { showToast } from '@/components/ui/toast';

/** For a reminder that does not exist or belongs to somebody else. */
export const showNotFoundToast = () =>
  showToast({ title: 'Reminder not found', description: 'It may have been deleted.' });

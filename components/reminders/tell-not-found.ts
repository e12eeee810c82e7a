import { showToast } from '@/components/ui/toast';

/** Says that a reminder that was asked for is nobody's, or not the user's. */
export const tellNotFound = () => showToast({ title: 'Reminder not found', description: 'It may have been deleted.' });

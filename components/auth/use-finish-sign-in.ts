import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toast';
import { clearPendingEmail } from './pending-email';
import { clearReturnTo, readReturnTo } from './return-url';

/** Welcomes somebody who has signed in, and goes to the remembered address, else to `returnTo`. */
export function useFinishSignIn(returnTo: string | undefined): () => void {
  const router = useRouter();
  return () => {
    showToast({ title: 'Welcome back!' });
    const destination = readReturnTo() ?? returnTo ?? '/';
    clearReturnTo();
    clearPendingEmail();
    router.replace(destination);
  };
}

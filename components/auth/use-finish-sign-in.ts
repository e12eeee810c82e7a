import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toast';
import { clearUnverifiedEmail } from './unverified-email';
import { clearReturnTo, readReturnTo } from './return-url';

/** Returns a function that shows the welcome toast and opens the saved return URL, or `returnTo` if none is saved. */
export function useFinishSignIn(returnTo: string | undefined): () => void {
  const router = useRouter();
  return () => {
    showToast({ title: 'Welcome back!' });
    const destination = readReturnTo() ?? returnTo ?? '/';
    clearReturnTo();
    clearUnverifiedEmail();
    router.replace(destination);
  };
}

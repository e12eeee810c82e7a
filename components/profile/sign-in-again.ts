import { saveReturnTo } from '@/components/layout/return-url';

/** Opens the sign-in page, which leads back to the profile. */
export function signInAgain(): void {
  saveReturnTo('/profile');
  window.location.assign('/login');
}

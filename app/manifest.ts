import type { MetadataRoute } from 'next';
import { currentI18n } from '@/lib/accounts/sign-in/current-i18n';
import { PRODUCT_NAME } from '@/lib/product-name';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { locale, t } = await currentI18n();
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: t('layout.appDescription'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    lang: locale,
    categories: ['productivity', 'lifestyle'],
    shortcuts: [
      { name: t('layout.shortcuts.newReminder'), url: '/#new' },
      { name: t('layout.shortcuts.today'), url: '/#today' },
      { name: t('layout.shortcuts.scanDisc'), url: '/#scan' },
    ],
    screenshots: [
      { src: '/screens/dashboard-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
      { src: '/screens/new-reminder-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
      { src: '/screens/dashboard-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide' },
    ],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

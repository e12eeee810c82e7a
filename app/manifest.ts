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
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

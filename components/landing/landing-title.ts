import { PRODUCT_NAME } from '@/components/layout/logo';

export const landingTitle = `${PRODUCT_NAME}: know it’s due before it’s late`;

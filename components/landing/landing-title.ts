import { PRODUCT_NAME } from '@/components/layout/logo';

export const LANDING_TITLE = `${PRODUCT_NAME}: know it’s due before it’s late`;

import { PRODUCT_NAME } from '@/lib/product-name';

export const LANDING_TITLE = `${PRODUCT_NAME}: know it’s due before it’s late`;

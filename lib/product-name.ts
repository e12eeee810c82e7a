export const PRODUCT_NAME = 'Reminders';

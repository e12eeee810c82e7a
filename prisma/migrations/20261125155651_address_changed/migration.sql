-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'address_changed';

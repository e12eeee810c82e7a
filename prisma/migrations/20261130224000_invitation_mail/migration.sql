ALTER TABLE "contacts" ADD COLUMN "invitation_mail_id" TEXT;
CREATE INDEX "contacts_invitation_mail_id_idx" ON "contacts"("invitation_mail_id");

-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'rule_changed';

-- CreateTable
CREATE TABLE "rule_changes" (
    "id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "note_af" TEXT,
    "source" TEXT NOT NULL,
    "announced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rule_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rule_change_recipients" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "rule_change_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "notice_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "claim_id" UUID,
    "batch_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "rule_change_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rule_change_recipients_user_id_idx" ON "rule_change_recipients"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "rule_change_recipients_rule_change_id_user_id_key" ON "rule_change_recipients"("rule_change_id", "user_id");

-- AddForeignKey
ALTER TABLE "rule_changes" ADD CONSTRAINT "rule_changes_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_rule_change_id_fkey" FOREIGN KEY ("rule_change_id") REFERENCES "rule_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Handwritten
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_claimed" CHECK (("status" = 'sending') = ("lease_until" IS NOT NULL AND "claim_id" IS NOT NULL AND "batch_id" IS NOT NULL));
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_sent" CHECK ("status" <> 'sent' OR "sent_at" IS NOT NULL);
-- The same words are announced once. Hashed, because an index entry cannot hold a long text.
CREATE UNIQUE INDEX "rule_changes_once_key" ON "rule_changes"("template_id", md5("note"), md5("source"));
CREATE INDEX "rule_change_recipients_due_idx" ON "rule_change_recipients"("next_attempt_at", "id") WHERE "status" = 'pending' AND "batch_id" IS NULL;
CREATE INDEX "rule_change_recipients_batch_idx" ON "rule_change_recipients"("batch_id") WHERE "batch_id" IS NOT NULL;
CREATE INDEX "rule_change_recipients_sent_idx" ON "rule_change_recipients"("sent_at") WHERE "sent_at" IS NOT NULL;
CREATE INDEX "rule_change_recipients_provider_id_idx" ON "rule_change_recipients"("provider_id") WHERE "provider_id" IS NOT NULL;

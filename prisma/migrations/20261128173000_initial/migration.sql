-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "theme" AS ENUM ('light', 'dark', 'system');

-- CreateEnum
CREATE TYPE "reminder_status" AS ENUM ('active', 'completed');

-- CreateEnum
CREATE TYPE "apply_by_verb" AS ENUM ('apply', 'pay', 'book', 'decide', 'cancel');

-- CreateEnum
CREATE TYPE "apply_by_kind" AS ENUM ('law', 'official', 'practice');

-- CreateEnum
CREATE TYPE "next_date" AS ENUM ('due', 'new', 'done');

-- CreateEnum
CREATE TYPE "repeat_unit" AS ENUM ('day', 'week', 'month', 'year');

-- CreateEnum
CREATE TYPE "reference_kind" AS ENUM ('plate', 'policy', 'account');

-- CreateEnum
CREATE TYPE "occasion" AS ENUM ('birthday', 'anniversary');

-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('lead', 'later', 'renewal');

-- CreateEnum
CREATE TYPE "notice_status" AS ENUM ('pending', 'sending', 'sent', 'failed', 'superseded', 'cancelled');

-- CreateEnum
CREATE TYPE "notice_event_kind" AS ENUM ('accepted', 'failed', 'delivered', 'delayed', 'soft_bounced', 'bounced', 'complained');

-- CreateEnum
CREATE TYPE "mail_problem" AS ENUM ('bounced', 'complained');

-- CreateEnum
CREATE TYPE "scan_status" AS ENUM ('pending', 'clean', 'infected', 'failed');

-- CreateEnum
CREATE TYPE "audit_action" AS ENUM ('created', 'completed', 'updated', 'deleted', 'restored', 'attachment_added', 'attachment_removed', 'notice_failed', 'address_changed', 'rule_changed', 'imported', 'import_undone');

-- CreateEnum
CREATE TYPE "clock_state" AS ENUM ('ok', 'jumped', 'contradicted');

-- CreateEnum
CREATE TYPE "mail_token_purpose" AS ENUM ('verify_email', 'reset_password');

-- CreateEnum
CREATE TYPE "authenticator_kind" AS ENUM ('totp', 'passkey');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "address_proven_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "sign_in_epoch" INTEGER NOT NULL DEFAULT 0,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "profile_image_key" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_testing_user" BOOLEAN NOT NULL DEFAULT false,
    "theme" "theme" NOT NULL DEFAULT 'light',
    "locale" TEXT NOT NULL DEFAULT 'en-ZA',
    "show_sa_templates" BOOLEAN NOT NULL DEFAULT true,
    "currency_format" TEXT NOT NULL DEFAULT 'ZAR',
    "timezone" TEXT NOT NULL DEFAULT 'Africa/Johannesburg',
    "notify_hour" SMALLINT,
    "one_mail_a_morning" BOOLEAN NOT NULL DEFAULT false,
    "date_format" TEXT NOT NULL DEFAULT 'DD/MM/YYYY',
    "replan_since" TIMESTAMPTZ(3),
    "replan_after" UUID,
    "consented_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "mail_problem" "mail_problem",
    "mail_problem_since" TIMESTAMPTZ(3),
    "mail_resumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "session_token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "mail_token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authenticators" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "authenticator_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "secret" TEXT,
    "last_time_step" INTEGER,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "authenticators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "two_factor_removals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "next_announcement_at" TIMESTAMPTZ(3),
    "announcement_attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "two_factor_removals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "region" TEXT,
    "default_lead_days" INTEGER[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "can_be_overdue" BOOLEAN NOT NULL DEFAULT true,
    "can_be_marked_complete" BOOLEAN NOT NULL DEFAULT true,
    "apply_by_days" INTEGER,
    "apply_by_unit" TEXT NOT NULL DEFAULT 'day',
    "apply_by_kind" "apply_by_kind",
    "apply_by_verb" "apply_by_verb" NOT NULL DEFAULT 'apply',
    "grace_days" INTEGER,
    "next_date" "next_date",
    "recurrence_years" INTEGER,
    "period_months" INTEGER,
    "keeps_due_day" BOOLEAN NOT NULL DEFAULT false,
    "occasion" "occasion",
    "reference_kind" "reference_kind",
    "has_licence_disc" BOOLEAN NOT NULL DEFAULT false,
    "is_paid_by_itself" BOOLEAN NOT NULL DEFAULT false,
    "icon" TEXT,
    "color" TEXT,
    "guidance" TEXT,
    "guidance_source" TEXT,
    "documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "popularity" INTEGER NOT NULL DEFAULT 0,
    "edited_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_translations" (
    "template_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "guidance" TEXT,
    "documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "edited_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "template_translations_pkey" PRIMARY KEY ("template_id","language")
);

-- CreateTable
CREATE TABLE "reminders" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "template_id" UUID,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT NOT NULL,
    "due_on" DATE NOT NULL,
    "first_due_on" DATE NOT NULL,
    "apply_by_on" DATE,
    "has_own_apply_by" BOOLEAN NOT NULL DEFAULT false,
    "own_apply_by_count" INTEGER,
    "own_apply_by_unit" TEXT,
    "own_apply_by_verb" "apply_by_verb",
    "lead_days" INTEGER[],
    "after_days" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "status" "reminder_status" NOT NULL DEFAULT 'active',
    "repeat_every" INTEGER,
    "repeat_unit" "repeat_unit",
    "leap_day" TEXT,
    "amount" DECIMAL(10,2),
    "reference" TEXT,
    "search_text" TEXT,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_email" BOOLEAN NOT NULL DEFAULT false,
    "can_be_completed" BOOLEAN NOT NULL DEFAULT true,
    "can_be_overdue" BOOLEAN NOT NULL DEFAULT true,
    "repeats_by_itself" BOOLEAN NOT NULL DEFAULT false,
    "occasion" "occasion",
    "advance_at" TIMESTAMPTZ(3),
    "muted_at" TIMESTAMPTZ(3),
    "snoozed_until" DATE,
    "ask_new_date_on" DATE,
    "previous_id" UUID,
    "made_by_completion" BOOLEAN NOT NULL DEFAULT false,
    "import_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_by_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_previous" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "reminder_id" UUID NOT NULL,
    "occurrence_on" DATE NOT NULL,
    "lead_day" INTEGER NOT NULL,
    "kind" "notice_kind" NOT NULL DEFAULT 'lead',
    "channel" TEXT NOT NULL,
    "recipient_id" UUID NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "notice_status" NOT NULL DEFAULT 'pending',
    "is_obsolete" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "claim_id" UUID,
    "batch_id" UUID,
    "batch_position" INTEGER,
    "bundle_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "test_sent_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "round" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_events" (
    "notice_id" UUID NOT NULL,
    "round" SMALLINT NOT NULL,
    "kind" "notice_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_events_pkey" PRIMARY KEY ("notice_id","round","kind")
);

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

-- CreateTable
CREATE TABLE "unmatched_mail_events" (
    "provider_id" TEXT NOT NULL,
    "kind" "notice_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unmatched_mail_events_pkey" PRIMARY KEY ("provider_id","kind")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "storage_key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attachments" (
    "id" UUID NOT NULL,
    "reminder_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "is_proof_of_renewal" BOOLEAN NOT NULL DEFAULT false,
    "scan_status" "scan_status" NOT NULL DEFAULT 'pending',
    "scanned_at" TIMESTAMPTZ(3),
    "next_scan_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scan_attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_removals" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removals_pkey" PRIMARY KEY ("storage_key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reminder_id" UUID,
    "action" "audit_action" NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "with_descriptions" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "holidays" (
    "on" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "name_af" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("on")
);

-- CreateTable
CREATE TABLE "holiday_changes" (
    "on" DATE NOT NULL,
    "recomputed_up_to" UUID,

    CONSTRAINT "holiday_changes_pkey" PRIMARY KEY ("on")
);

-- CreateTable
CREATE TABLE "heartbeats" (
    "job" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "heartbeats_pkey" PRIMARY KEY ("job")
);

-- CreateTable
CREATE TABLE "clock_checks" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "trusted_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "clock_state" NOT NULL DEFAULT 'ok',
    "checked_at" TIMESTAMPTZ(3),
    "steady_since" TIMESTAMPTZ(3),

    CONSTRAINT "clock_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_session_token_hash_key" ON "sessions"("session_token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");

-- CreateIndex
CREATE UNIQUE INDEX "mail_tokens_token_hash_key" ON "mail_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "mail_tokens_user_id_purpose_idx" ON "mail_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "mail_tokens_expires_at_idx" ON "mail_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "authenticators_credential_id_key" ON "authenticators"("credential_id");

-- CreateIndex
CREATE INDEX "authenticators_user_id_idx" ON "authenticators"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "two_factor_removals_user_id_key" ON "two_factor_removals"("user_id");

-- CreateIndex
CREATE INDEX "two_factor_removals_ends_at_idx" ON "two_factor_removals"("ends_at");

-- CreateIndex
CREATE INDEX "two_factor_removals_next_announcement_at_idx" ON "two_factor_removals"("next_announcement_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "templates_key_key" ON "templates"("key");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_previous_id_key" ON "reminders"("previous_id");

-- CreateIndex
CREATE INDEX "reminders_user_id_status_due_on_idx" ON "reminders"("user_id", "status", "due_on");

-- CreateIndex
CREATE INDEX "reminders_user_id_completed_at_idx" ON "reminders"("user_id", "completed_at");

-- CreateIndex
CREATE INDEX "reminders_user_id_id_idx" ON "reminders"("user_id", "id");

-- CreateIndex
CREATE INDEX "reminders_template_id_idx" ON "reminders"("template_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notices_identity_key" ON "notices"("reminder_id", "occurrence_on", "kind", "lead_day", "channel", "recipient_id");

-- CreateIndex
CREATE INDEX "rule_change_recipients_user_id_idx" ON "rule_change_recipients"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "rule_change_recipients_rule_change_id_user_id_key" ON "rule_change_recipients"("rule_change_id", "user_id");

-- CreateIndex
CREATE INDEX "unmatched_mail_events_received_at_idx" ON "unmatched_mail_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_storage_key_key" ON "uploads"("storage_key");

-- CreateIndex
CREATE INDEX "uploads_user_id_idx" ON "uploads"("user_id");

-- CreateIndex
CREATE INDEX "uploads_created_at_idx" ON "uploads"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_storage_key_key" ON "attachments"("storage_key");

-- CreateIndex
CREATE INDEX "attachments_reminder_id_idx" ON "attachments"("reminder_id");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_created_at_idx" ON "audit_entries"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_translations" ADD CONSTRAINT "template_translations_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "reminders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_changes" ADD CONSTRAINT "rule_changes_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_rule_change_id_fkey" FOREIGN KEY ("rule_change_id") REFERENCES "rule_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot state: checks, and indexes of some rows or of an expression

ALTER TABLE "attachments"
  ADD CONSTRAINT "attachments_file_size" CHECK ("file_size" BETWEEN 0 AND 5242880),
  ADD CONSTRAINT "attachments_scan_attempts" CHECK ("scan_attempts" >= 0);

ALTER TABLE "authenticators"
  ADD CONSTRAINT "authenticators_kind_columns" CHECK (
    "kind" = 'totp' AND "secret" IS NOT NULL AND "last_time_step" IS NOT NULL AND "credential_id" IS NULL AND "public_key" IS NULL
    OR "kind" = 'passkey' AND "credential_id" IS NOT NULL AND "public_key" IS NOT NULL AND "secret" IS NULL AND "last_time_step" IS NULL);

ALTER TABLE "clock_checks"
  ADD CONSTRAINT "clock_checks_one_row" CHECK ("id" = 1);

ALTER TABLE "notices"
  ADD CONSTRAINT "notices_attempts" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "notices_batch" CHECK ("batch_position" IS NULL OR "batch_id" IS NOT NULL),
  ADD CONSTRAINT "notices_bundle_id" CHECK ("bundle_id" IS NULL OR "batch_id" IS NOT NULL OR "status" IN ('sending', 'sent')),
  ADD CONSTRAINT "notices_channel" CHECK ("channel" IN ('email')),
  ADD CONSTRAINT "notices_claimed" CHECK (("status" = 'sending') = ("lease_until" IS NOT NULL AND "claim_id" IS NOT NULL)),
  ADD CONSTRAINT "notices_lead_day" CHECK ("kind" <> 'lead' OR "lead_day" BETWEEN -90 AND 3650),
  ADD CONSTRAINT "notices_round" CHECK ("round" >= 0),
  ADD CONSTRAINT "notices_sending_in_batch" CHECK ("status" <> 'sending' OR "batch_position" IS NOT NULL),
  ADD CONSTRAINT "notices_sent" CHECK ("status" <> 'sent' OR "sent_at" IS NOT NULL);

ALTER TABLE "reminders"
  ADD CONSTRAINT "reminders_after_days" CHECK ("after_days" IS NOT NULL AND 1 <= ALL ("after_days") AND 90 >= ALL ("after_days") AND cardinality("after_days") <= 5),
  ADD CONSTRAINT "reminders_amount" CHECK ("amount" >= 0),
  ADD CONSTRAINT "reminders_ask_new_date_on" CHECK ("ask_new_date_on" IS NULL OR "status" = 'completed'),
  ADD CONSTRAINT "reminders_category" CHECK ("category" IN ('expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat')),
  ADD CONSTRAINT "reminders_completed" CHECK (("status" = 'completed') = ("completed_at" IS NOT NULL)),
  ADD CONSTRAINT "reminders_completed_by_email" CHECK (NOT "completed_by_email" OR "status" = 'completed'),
  ADD CONSTRAINT "reminders_deleted" CHECK (
    CASE WHEN "user_id" IS NULL
      THEN "deleted_by_id" IS NOT NULL AND "deleted_at" IS NOT NULL AND "previous_id" IS NULL
      ELSE "deleted_by_id" IS NULL AND "deleted_at" IS NULL AND "deleted_previous" IS NULL
    END
  ),
  ADD CONSTRAINT "reminders_description" CHECK (char_length("description") <= 5000),
  ADD CONSTRAINT "reminders_due_on" CHECK ("due_on" BETWEEN '1900-01-01' AND '9999-12-31' AND "first_due_on" BETWEEN '1900-01-01' AND '9999-12-31'),
  ADD CONSTRAINT "reminders_lead_days" CHECK (0 <= ALL ("lead_days") AND 3650 >= ALL ("lead_days") AND cardinality("lead_days") <= 100),
  ADD CONSTRAINT "reminders_leap_day" CHECK ("leap_day" IN ('feb-28', 'mar-1')),
  ADD CONSTRAINT "reminders_not_own_successor" CHECK ("previous_id" <> "id"),
  ADD CONSTRAINT "reminders_occasion" CHECK ("occasion" IS NULL OR "repeats_by_itself"),
  ADD CONSTRAINT "reminders_own_apply_by" CHECK (
    "own_apply_by_count" IS NULL AND "own_apply_by_unit" IS NULL AND "own_apply_by_verb" IS NULL
    OR "has_own_apply_by"
      AND "own_apply_by_count" IS NOT NULL AND "own_apply_by_unit" IS NOT NULL AND "own_apply_by_verb" IS NOT NULL
      AND "own_apply_by_count" BETWEEN 1 AND 3650 AND "own_apply_by_unit" IN ('day', 'working-day', 'month')
      AND ("own_apply_by_unit" <> 'working-day' OR "own_apply_by_count" <= 260)
  ),
  ADD CONSTRAINT "reminders_reference" CHECK (char_length("reference") BETWEEN 1 AND 60),
  ADD CONSTRAINT "reminders_repeat" CHECK (("repeat_every" IS NULL) = ("repeat_unit" IS NULL) AND "repeat_every" BETWEEN 1 AND 99),
  ADD CONSTRAINT "reminders_repeats_by_itself" CHECK (NOT "repeats_by_itself" OR NOT "can_be_completed" AND NOT "can_be_overdue"),
  ADD CONSTRAINT "reminders_title" CHECK (char_length("title") BETWEEN 1 AND 200);

ALTER TABLE "rule_change_recipients"
  ADD CONSTRAINT "rule_change_recipients_claimed" CHECK (("status" = 'sending') = ("lease_until" IS NOT NULL AND "claim_id" IS NOT NULL AND "batch_id" IS NOT NULL)),
  ADD CONSTRAINT "rule_change_recipients_sent" CHECK ("status" <> 'sent' OR "sent_at" IS NOT NULL);

ALTER TABLE "template_translations"
  ADD CONSTRAINT "template_translations_texts" CHECK ("name" <> '' AND "description" <> '' AND "guidance" <> '');

ALTER TABLE "templates"
  ADD CONSTRAINT "templates_apply_by" CHECK ("apply_by_days" BETWEEN 0 AND 3650 AND "apply_by_kind" IS NOT NULL OR "apply_by_days" IS NULL AND "apply_by_kind" IS NULL),
  ADD CONSTRAINT "templates_apply_by_unit" CHECK (
    "apply_by_unit" IN ('day', 'working-day', 'month') AND ("apply_by_unit" <> 'working-day' OR "apply_by_days" <= 260)
  ),
  ADD CONSTRAINT "templates_category" CHECK ("category" IN ('expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat')),
  ADD CONSTRAINT "templates_grace_days" CHECK ("grace_days" BETWEEN 0 AND 3650),
  ADD CONSTRAINT "templates_lead_days" CHECK (0 <= ALL ("default_lead_days") AND 3650 >= ALL ("default_lead_days")),
  ADD CONSTRAINT "templates_period_months" CHECK ("period_months" BETWEEN 1 AND 1200),
  ADD CONSTRAINT "templates_recurrence" CHECK ("recurrence_years" BETWEEN 1 AND 99);

ALTER TABLE "two_factor_removals"
  ADD CONSTRAINT "two_factor_removals_waits" CHECK ("ends_at" > "requested_at");

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_mail_problem_since" CHECK (("mail_problem" IS NULL) = ("mail_problem_since" IS NULL)),
  ADD CONSTRAINT "users_notify_hour_check" CHECK ("notify_hour" BETWEEN 0 AND 23),
  ADD CONSTRAINT "users_replan" CHECK ("replan_after" IS NULL OR "replan_since" IS NOT NULL);

CREATE INDEX "attachments_next_scan_idx" ON "attachments"("next_scan_at") WHERE "scan_status" = 'pending';
CREATE INDEX "notice_events_failed_idx" ON "notice_events"("notice_id") WHERE "kind" = 'failed';
CREATE INDEX "notices_batch_idx" ON "notices"("batch_id") WHERE "batch_id" IS NOT NULL;
CREATE INDEX "notices_due_idx" ON "notices"("channel", "next_attempt_at", "recipient_id", "occurrence_on") WHERE "status" = 'pending';
CREATE INDEX "notices_failed_idx" ON "notices"("send_at") WHERE "status" = 'failed';
CREATE INDEX "notices_in_doubt_idx" ON "notices"("next_attempt_at") WHERE "status" = 'pending' AND "batch_position" IS NOT NULL;
CREATE INDEX "notices_lease_idx" ON "notices"("lease_until") WHERE "status" = 'sending';
CREATE INDEX "notices_of_day_idx" ON "notices"("recipient_id", COALESCE("sent_at", 'infinity'::timestamptz)) WHERE "sent_at" IS NOT NULL OR "batch_position" IS NOT NULL;
CREATE INDEX "notices_provider_id_idx" ON "notices"("provider_id") WHERE "provider_id" IS NOT NULL;
CREATE INDEX "notices_waiting_idx" ON "notices"("send_at") WHERE "status" IN ('pending', 'sending');
CREATE INDEX "reminders_advance_idx" ON "reminders"("advance_at") WHERE "advance_at" IS NOT NULL;
CREATE INDEX "reminders_deleted_at_idx" ON "reminders"("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "reminders_deleted_by_idx" ON "reminders"("deleted_by_id") WHERE "deleted_by_id" IS NOT NULL;
CREATE INDEX "reminders_without_search_text_idx" ON "reminders"("id") WHERE "search_text" IS NULL;
CREATE INDEX "rule_change_recipients_batch_idx" ON "rule_change_recipients"("batch_id") WHERE "batch_id" IS NOT NULL;
CREATE INDEX "rule_change_recipients_due_idx" ON "rule_change_recipients"("next_attempt_at", "id") WHERE "status" = 'pending' AND "batch_id" IS NULL;
CREATE INDEX "rule_change_recipients_provider_id_idx" ON "rule_change_recipients"("provider_id") WHERE "provider_id" IS NOT NULL;
CREATE INDEX "rule_change_recipients_sent_idx" ON "rule_change_recipients"("sent_at") WHERE "sent_at" IS NOT NULL;
CREATE UNIQUE INDEX "rule_changes_once_key" ON "rule_changes"("template_id", md5("note"), md5("source"));
CREATE INDEX "users_one_mail_a_morning_idx" ON "users"("id") WHERE "one_mail_a_morning";
CREATE INDEX "users_replan_idx" ON "users"("replan_since") WHERE "replan_since" IS NOT NULL;

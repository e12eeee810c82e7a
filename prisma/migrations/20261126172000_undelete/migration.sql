-- AlterTable
ALTER TABLE "reminders" ALTER COLUMN "user_id" DROP NOT NULL,
ADD COLUMN "deleted_by_id" UUID,
ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN "deleted_previous" UUID;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_deleted_by_id_fkey"
  FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reminders" ADD CONSTRAINT "reminders_deleted" CHECK (
  CASE WHEN "user_id" IS NULL
    THEN "deleted_by_id" IS NOT NULL AND "deleted_at" IS NOT NULL AND "previous_id" IS NULL
    ELSE "deleted_by_id" IS NULL AND "deleted_at" IS NULL AND "deleted_previous" IS NULL
  END
);

CREATE INDEX "reminders_deleted_by_idx" ON "reminders" ("deleted_by_id") WHERE "deleted_by_id" IS NOT NULL;
CREATE INDEX "reminders_deleted_at_idx" ON "reminders" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

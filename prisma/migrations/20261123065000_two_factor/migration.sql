-- CreateEnum
CREATE TYPE "authenticator_kind" AS ENUM ('totp', 'passkey');

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
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "two_factor_removals_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Checks that Prisma's schema language cannot express.
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_kind_columns" CHECK (
  "kind" = 'totp' AND "secret" IS NOT NULL AND "last_time_step" IS NOT NULL AND "credential_id" IS NULL AND "public_key" IS NULL
  OR "kind" = 'passkey' AND "credential_id" IS NOT NULL AND "public_key" IS NOT NULL AND "secret" IS NULL AND "last_time_step" IS NULL);
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_waits" CHECK ("ends_at" > "requested_at");

-- CreateEnum
CREATE TYPE "clock_state" AS ENUM ('ok', 'jumped', 'contradicted');

-- CreateTable
CREATE TABLE "clock_checks" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "trusted_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "clock_state" NOT NULL DEFAULT 'ok',
    "checked_at" TIMESTAMPTZ(3),
    "steady_since" TIMESTAMPTZ(3),

    CONSTRAINT "clock_checks_pkey" PRIMARY KEY ("id")
);

-- Checks
ALTER TABLE "clock_checks" ADD CONSTRAINT "clock_checks_one_row" CHECK ("id" = 1);

-- An installation that ran before this version has a time that was right already.
INSERT INTO "clock_checks" ("trusted_at")
SELECT LEAST("finished_at", CURRENT_TIMESTAMP) FROM "heartbeats" WHERE "job" = 'sweep' AND "finished_at" IS NOT NULL;

CREATE TABLE "look_ups" (
    "id" UUID NOT NULL,
    "by_id" UUID,
    "email" TEXT NOT NULL,
    "found" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "look_ups_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "look_ups_by_id_idx" ON "look_ups"("by_id");
CREATE INDEX "look_ups_email_idx" ON "look_ups"("email");
ALTER TABLE "look_ups" ADD CONSTRAINT "look_ups_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

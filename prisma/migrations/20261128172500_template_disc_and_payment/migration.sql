-- The next start fills them in.
ALTER TABLE "templates" ADD COLUMN "has_licence_disc" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "is_paid_by_itself" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "templates" ADD COLUMN "documents" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "template_translations" ADD COLUMN "documents" TEXT[] DEFAULT ARRAY[]::TEXT[];

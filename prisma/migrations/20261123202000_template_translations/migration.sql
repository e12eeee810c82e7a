-- CreateTable
CREATE TABLE "template_translations" (
    "template_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "guidance" TEXT,
    "search_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "edited_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "template_translations_pkey" PRIMARY KEY ("template_id","language")
);

-- AddForeignKey
ALTER TABLE "template_translations" ADD CONSTRAINT "template_translations_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A missing translation is null, which readers replace by the English text.
ALTER TABLE "template_translations" ADD CONSTRAINT "template_translations_texts"
  CHECK ("name" <> '' AND "description" <> '' AND "guidance" <> '');

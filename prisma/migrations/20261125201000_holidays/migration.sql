-- CreateTable
CREATE TABLE "holidays" (
    "on" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "name_af" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("on")
);

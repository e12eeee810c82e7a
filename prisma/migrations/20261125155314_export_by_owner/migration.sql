-- CreateIndex
CREATE INDEX "reminders_user_id_id_idx" ON "reminders"("user_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id");

-- What the metrics count: notices whose hour has come and that have not gone out, and those given up.
CREATE INDEX "notices_waiting_idx" ON "notices"("send_at") WHERE "status" IN ('pending', 'sending');
CREATE INDEX "notices_failed_idx" ON "notices"("send_at") WHERE "status" = 'failed';

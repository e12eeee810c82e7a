/** Declares the calls of the browser to its API client, which derives their types from the routes. */
declare module '@/lib/browser/api-client' {
  interface ApiRoutes {
    '/api/admin/accounts': typeof import('./admin/accounts/route');
    '/api/admin/holidays': typeof import('./admin/holidays/route');
    '/api/admin/holidays/{on}': typeof import('./admin/holidays/[on]/route');
    '/api/admin/look-ups': typeof import('./admin/look-ups/route');
    '/api/admin/messages': typeof import('./admin/messages/route');
    '/api/admin/messages/{id}/resend': typeof import('./admin/messages/[id]/resend/route');
    '/api/admin/messages/resend': typeof import('./admin/messages/resend/route');
    '/api/admin/templates': typeof import('./admin/templates/route');
    '/api/admin/templates/{id}': typeof import('./admin/templates/[id]/route');
    '/api/admin/templates/{id}/changes': typeof import('./admin/templates/[id]/changes/route');
    '/api/attachments': typeof import('./attachments/route');
    '/api/attachments/{id}': typeof import('./attachments/[id]/route');
    '/api/audit/recent': typeof import('./audit/recent/route');
    '/api/auth/account': typeof import('./auth/account/route');
    '/api/auth/change-password': typeof import('./auth/change-password/route');
    '/api/auth/forgot-password': typeof import('./auth/forgot-password/route');
    '/api/auth/login': typeof import('./auth/login/route');
    '/api/auth/profile': typeof import('./auth/profile/route');
    '/api/auth/profile-picture': typeof import('./auth/profile-picture/route');
    '/api/auth/register': typeof import('./auth/register/route');
    '/api/auth/resend-verification': typeof import('./auth/resend-verification/route');
    '/api/auth/reset-password': typeof import('./auth/reset-password/route');
    '/api/auth/two-factor': typeof import('./auth/two-factor/route');
    '/api/auth/two-factor/app': typeof import('./auth/two-factor/app/route');
    '/api/auth/two-factor/authenticators/{id}': typeof import('./auth/two-factor/authenticators/[id]/route');
    '/api/auth/two-factor/passkey': typeof import('./auth/two-factor/passkey/route');
    '/api/auth/two-factor/recovery-codes': typeof import('./auth/two-factor/recovery-codes/route');
    '/api/auth/two-factor/removal': typeof import('./auth/two-factor/removal/route');
    '/api/auth/two-factor/sign-in': typeof import('./auth/two-factor/sign-in/route');
    '/api/auth/user': typeof import('./auth/user/route');
    '/api/auth/validate-reset-token': typeof import('./auth/validate-reset-token/route');
    '/api/auth/verify-email': typeof import('./auth/verify-email/route');
    '/api/calendar-feed': typeof import('./calendar-feed/route');
    '/api/clear-database': typeof import('./clear-database/route');
    '/api/create-test-data': typeof import('./create-test-data/route');
    '/api/holidays': typeof import('./holidays/route');
    '/api/import': typeof import('./import/route');
    '/api/import/{importId}': typeof import('./import/[importId]/route');
    '/api/logout': typeof import('./logout/route');
    '/api/objects/upload': typeof import('./objects/upload/route');
    '/api/reminders': typeof import('./reminders/route');
    '/api/reminders/act-now': typeof import('./reminders/act-now/route');
    '/api/reminders/counts': typeof import('./reminders/counts/route');
    '/api/reminders/month': typeof import('./reminders/month/route');
    '/api/reminders/{id}': typeof import('./reminders/[id]/route');
    '/api/reminders/{id}/complete': typeof import('./reminders/[id]/complete/route');
    '/api/reminders/{id}/mute': typeof import('./reminders/[id]/mute/route');
    '/api/reminders/{id}/notices': typeof import('./reminders/[id]/notices/route');
    '/api/reminders/{id}/notices/{noticeId}/resend': typeof import('./reminders/[id]/notices/[noticeId]/resend/route');
    '/api/reminders/{id}/restore': typeof import('./reminders/[id]/restore/route');
    '/api/reminders/{id}/snooze': typeof import('./reminders/[id]/snooze/route');
    '/api/reminders/{id}/undelete': typeof import('./reminders/[id]/undelete/route');
    '/api/rule-changes': typeof import('./rule-changes/route');
    '/api/rule-changes/{id}': typeof import('./rule-changes/[id]/route');
    '/api/send-all-reminders': typeof import('./send-all-reminders/route');
    '/api/settings/regional': typeof import('./settings/regional/route');
    '/api/system-status': typeof import('./system-status/route');
    '/api/templates': typeof import('./templates/route');
    '/api/templates/{id}/due-date': typeof import('./templates/[id]/due-date/route');
    '/api/test-notifications': typeof import('./test-notifications/route');
    '/api/unsubscribe': typeof import('./unsubscribe/route');
  }
}

export {};

import type { Mail } from './core/mail/mail.server.tsx'
import * as addresses from './features/accounts/address/address-change.mails.server.tsx'
import * as storm from './features/accounts/login/credential-stuffing.mails.server.tsx'
import * as codes from './features/accounts/login/login-code.mails.server.tsx'
import * as unlock from './features/accounts/login/login-unlock.mails.server.tsx'
import * as passwords from './features/accounts/password/password.mails.server.tsx'
import * as verifications from './features/accounts/password/verification.mails.server.tsx'
import * as accounts from './features/accounts/sessions/known-device.mails.server.tsx'
import * as adminUnlock from './features/admins/admin-login-unlock.mails.server.tsx'
import * as identities from './features/admins/identities/staff-identity.mails.server.tsx'
import * as officeTokens from './features/admins/tokens/api-token.mails.server.tsx'
import * as invitations from './features/admins/users/staff-invitation.mails.server.tsx'
import * as matching from './features/alerts/match-alert.mails.server.tsx'
import * as savedSearches from './features/alerts/search-alert.mails.server.tsx'
import * as shortlist from './features/alerts/shortlist-alert.mails.server.tsx'
import * as confirmationRequests from './features/clients/requests/confirmation-request.mails.server.tsx'
import * as entries from './features/entries/entry.mails.server.tsx'
import * as entryLeaving from './features/entries/entry-leaving.mails.server.tsx'
import * as interviews from './features/entries/interviews/interview.mails.server.tsx'
import * as entryMessages from './features/entries/messages/entry-message.mails.server.tsx'
import * as entryTerms from './features/entries/terms/entry-terms.mails.server.tsx'
import * as guides from './features/inquiries/guide-request.mails.server.tsx'
import * as inquiries from './features/inquiries/inquiry.mails.server.tsx'
import * as replies from './features/inquiries/inquiry-reply.mails.server.tsx'
import * as reports from './features/items/posting/item-report.mails.server.tsx'
import * as confirmations from './features/items/record/confirmation-reminder.mails.server.tsx'
import * as withdrawals from './features/members/leaving/withdrawal.mails.server.tsx'
import * as memberMails from './features/members/mailing/member-mailing.mails.server.tsx'
import * as memberMerges from './features/members/merging/member-merge.mails.server.tsx'
import * as moves from './features/moving-in/moving-in.mails.server.tsx'
import * as clientProposals from './features/proposals/client-proposal.mails.server.tsx'
import * as proposalReminders from './features/proposals/proposal-reminder.mails.server.tsx'
import * as referrals from './features/referrals/referral.mails.server.tsx'
import * as guestEntries from './features/registration/guest-entry.mails.server.tsx'
import * as memberInvitations from './features/registration/member-invitation.mails.server.tsx'
import * as registration from './features/registration/registration.mails.server.tsx'
import * as social from './features/social/social-account.mails.server.tsx'
import * as webhooks from './features/webhooks/webhook.mails.server.tsx'

/** Every mail of the product. What is not listed here is not sent. */
export const mails: readonly Mail[] = [
  ...Object.values(accounts),
  ...Object.values(codes),
  ...Object.values(storm),
  ...Object.values(unlock),
  ...Object.values(addresses),
  ...Object.values(passwords),
  ...Object.values(registration),
  ...Object.values(guestEntries),
  ...Object.values(memberInvitations),
  ...Object.values(moves),
  ...Object.values(memberMails),
  ...Object.values(memberMerges),
  ...Object.values(verifications),
  ...Object.values(withdrawals),
  ...Object.values(adminUnlock),
  ...Object.values(invitations),
  ...Object.values(identities),
  ...Object.values(officeTokens),
  ...Object.values(confirmations),
  ...Object.values(reports),
  ...Object.values(confirmationRequests),
  ...Object.values(clientProposals),
  ...Object.values(proposalReminders),
  ...Object.values(entries),
  ...Object.values(entryLeaving),
  ...Object.values(entryMessages),
  ...Object.values(interviews),
  ...Object.values(entryTerms),
  ...Object.values(inquiries),
  ...Object.values(replies),
  ...Object.values(guides),
  ...Object.values(referrals),
  ...Object.values(savedSearches),
  ...Object.values(matching),
  ...Object.values(shortlist),
  ...Object.values(social),
  ...Object.values(webhooks),
]

import * as addresses from '#features/accounts/address/mails.server.tsx'
import * as codes from '#features/accounts/code/mails.server.tsx'
import * as accounts from '#features/accounts/mails.server.tsx'
import * as passwords from '#features/accounts/password/mails.server.tsx'
import * as storm from '#features/accounts/storm/mails.server.tsx'
import * as unlock from '#features/accounts/unlock/mails.server.tsx'
import * as invitations from '#features/admins/invitation/mails.server.tsx'
import * as entries from '#features/entries/mails.server.tsx'
import * as guides from '#features/inquiries/guide/mails.server.tsx'
import * as inquiries from '#features/inquiries/mails.server.tsx'
import * as replies from '#features/inquiries/office/mails.server.tsx'
import * as reports from '#features/items/reports/mails.server.tsx'
import * as matching from '#features/matching/morning/mails.server.tsx'
import * as memberMails from '#features/members/mailing/mails.server.tsx'
import * as memberMerges from '#features/members/merging/mails.server.tsx'
import * as memberRecords from '#features/members/record/mails.server.tsx'
import * as withdrawals from '#features/members/withdrawal/mails.server.tsx'
import * as referrals from '#features/referrals/mails.server.tsx'
import * as memberInvitations from '#features/registration/invitation/mails.server.tsx'
import * as registration from '#features/registration/mails.server.tsx'
import * as savedSearches from '#features/saved-searches/alerts/mails.server.tsx'
import * as shortlist from '#features/shortlist/changes/mails.server.tsx'
import * as social from '#features/social/mails.server.tsx'
import type { Mail } from './core/mail/mail.server.tsx'

/** Every mail of the product. What is not listed here is not sent. */
export const mails: readonly Mail[] = [
  ...Object.values(accounts),
  ...Object.values(codes),
  ...Object.values(storm),
  ...Object.values(unlock),
  ...Object.values(addresses),
  ...Object.values(passwords),
  ...Object.values(registration),
  ...Object.values(memberInvitations),
  ...Object.values(memberMails),
  ...Object.values(memberMerges),
  ...Object.values(memberRecords),
  ...Object.values(withdrawals),
  ...Object.values(invitations),
  ...Object.values(reports),
  ...Object.values(entries),
  ...Object.values(inquiries),
  ...Object.values(replies),
  ...Object.values(guides),
  ...Object.values(referrals),
  ...Object.values(savedSearches),
  ...Object.values(matching),
  ...Object.values(shortlist),
  ...Object.values(social),
]

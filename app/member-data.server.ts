import { listMemberData } from './core/personal-data.server.ts'
import { addressChangeData } from './features/accounts/address/address-change.member-data.server.ts'
import { knownDeviceData } from './features/accounts/sessions/known-device.member-data.server.ts'
import { auditData } from './features/audit/audit.member-data.server.ts'
import { entryData } from './features/entries/entry.member-data.server.ts'
import { leadData } from './features/external/lead.member-data.server.ts'
import { inquiryData } from './features/inquiries/inquiry.member-data.server.ts'
import { itemReportData } from './features/items/posting/item-report.member-data.server.ts'
import { mailingData } from './features/mailings/office/mailing.member-data.server.ts'
import { matchMailData } from './features/matching/match-mail.member-data.server.ts'
import { matchWeightsData } from './features/matching/score/match-weights.member-data.server.ts'
import { followUpData } from './features/members/follow-up/follow-up.member-data.server.ts'
import { memberMergeData } from './features/members/merging/member-merge.member-data.server.ts'
import { memberCsvData } from './features/members/office/member-csv.member-data.server.ts'
import { availabilityData } from './features/members/own/availability.member-data.server.ts'
import { consentData } from './features/members/own/consent.member-data.server.ts'
import { contactPreferencesData } from './features/members/own/contact-preferences.member-data.server.ts'
import { memberSkillData } from './features/members/own/member-skill.member-data.server.ts'
import { profileData } from './features/members/own/profile.member-data.server.ts'
import { wishesData } from './features/members/own/wishes.member-data.server.ts'
import { movingInData } from './features/moving-in/moving-in.member-data.server.ts'
import { noticeData } from './features/notices/notice.member-data.server.ts'
import { sentLetterData } from './features/operations/sent-letter.member-data.server.ts'
import { proposalData } from './features/proposals/proposal.member-data.server.ts'
import { referralData } from './features/referrals/referral.member-data.server.ts'
import { savedSearchData } from './features/saved-searches/saved-search.member-data.server.ts'
import { shortlistData } from './features/shortlist/shortlist.member-data.server.ts'
import { careerData } from './features/skill-sheets/career/career.member-data.server.ts'
import { skillSheetData } from './features/skill-sheets/skill-sheet.member-data.server.ts'
import { socialAccountData } from './features/social/social-account.member-data.server.ts'
import { tagMergeData } from './features/tags/office/tag-merge.member-data.server.ts'

/** What each noun stores of a member, in the order of the sections of data.json. */
export const memberData = listMemberData([
  profileData,
  memberSkillData,
  wishesData,
  availabilityData,
  matchWeightsData,
  matchMailData,
  contactPreferencesData,
  careerData,
  shortlistData,
  entryData,
  proposalData,
  consentData,
  knownDeviceData,
  socialAccountData,
  savedSearchData,
  noticeData,
  sentLetterData,
  itemReportData,
  inquiryData,
  leadData,
  referralData,
  skillSheetData,
  auditData,
  addressChangeData,
  followUpData,
  tagMergeData,
  movingInData,
  memberCsvData,
  mailingData,
  memberMergeData,
])

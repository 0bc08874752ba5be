import { anchorChains } from './core/access/audit-jobs.server.ts'
import { sweepFeedsJob, sweepRecordsJob } from './core/db/row-sweeps.server.ts'
import { deleteObject } from './core/files/delete-object.server.ts'
import { sweepFiles } from './core/files/file-jobs.server.ts'
import { scanQuarantine } from './core/files/quarantine-jobs.server.ts'
import { type Cron, defineCron, type Job } from './core/job.server.ts'
import { mailAddressChange } from './features/accounts/address/address-change.jobs.server.ts'
import {
  closeLoginStorm,
  notifyOfStorm,
} from './features/accounts/login/credential-stuffing.jobs.server.ts'
import { mailLoginCode } from './features/accounts/login/login-code.jobs.server.ts'
import { mailLoginUnlock } from './features/accounts/login/login-unlock.jobs.server.ts'
import { mailPasswordReset } from './features/accounts/password/password.jobs.server.ts'
import { mailAdminUnlock } from './features/admins/admin-login-unlock.jobs.server.ts'
import { remindOfTokens } from './features/admins/tokens/api-token.jobs.server.ts'
import * as alerts from './features/alerts/alert.jobs.server.ts'
import { showScheduledBanners } from './features/banners/banner.jobs.server.ts'
import { countClientFigures, linkClients } from './features/clients/client.jobs.server.ts'
import { showScheduledPosts } from './features/columns/office/column-post.jobs.server.ts'
import { readWordpress } from './features/columns/wordpress-post.jobs.server.ts'
import { remindInterviews } from './features/entries/interviews/interview.jobs.server.ts'
import { forgetLeads } from './features/external/lead.jobs.server.ts'
import { sendIndexnow } from './features/indexnow/indexnow.jobs.server.ts'
import {
  applyItemTable,
  checkItemTable,
  undoItemTable,
} from './features/items/office/item-csv.jobs.server.ts'
import {
  confirmSamples,
  hideUnconfirmed,
  logPostingAges,
  remindOfConfirmations,
} from './features/items/record/confirmation.jobs.server.ts'
import {
  checkUnchecked,
  markOver,
  sumUpItems,
} from './features/items/record/item-record.jobs.server.ts'
import { readImport } from './features/mail-intake/mail-import.jobs.server.ts'
import { draftByRule } from './features/mail-intake/queue/automatic-draft.jobs.server.ts'
import { indexMails } from './features/mail-intake/queue/mail-words.jobs.server.ts'
import { completeChoices } from './features/mail-intake/updates/unread-choices.jobs.server.ts'
import { deliverMailings } from './features/mailings/office/mailing.jobs.server.ts'
import { forgetMergedMembers } from './features/members/merging/member-merge.jobs.server.ts'
import { sumUpMembers } from './features/members/office/member-counts.jobs.server.ts'
import { forgetOldExports, writeExport } from './features/members/office/member-csv.jobs.server.ts'
import {
  checkMembers,
  inviteMovedIn,
  runMovingIn,
  undoMovingIn,
} from './features/moving-in/moving-in.jobs.server.ts'
import { showScheduledNews } from './features/news/news.jobs.server.ts'
import { mailRegistration } from './features/registration/registration.jobs.server.ts'
import { renewSearchNames } from './features/saved-searches/saved-search.jobs.server.ts'
import { feeds, sweeps } from './sweeps.server.ts'

export const sweepFeeds = sweepFeedsJob(feeds)
export const sweepRecords = sweepRecordsJob(sweeps)

/** Every job of the product. What is not listed here is not run. */
export const jobs: readonly Job[] = [
  anchorChains,
  mailLoginCode,
  mailLoginUnlock,
  mailAdminUnlock,
  remindOfTokens,
  mailAddressChange,
  mailPasswordReset,
  mailRegistration,
  alerts.alertOfSavedSearches,
  alerts.alertOfMatches,
  renewSearchNames,
  readImport,
  indexMails,
  completeChoices,
  deliverMailings,
  draftByRule,
  remindInterviews,
  forgetLeads,
  forgetMergedMembers,
  showScheduledNews,
  showScheduledPosts,
  showScheduledBanners,
  sendIndexnow,
  checkItemTable,
  applyItemTable,
  undoItemTable,
  checkMembers,
  runMovingIn,
  undoMovingIn,
  inviteMovedIn,
  closeLoginStorm,
  notifyOfStorm,
  sumUpItems,
  sumUpMembers,
  writeExport,
  forgetOldExports,
  markOver,
  hideUnconfirmed,
  logPostingAges,
  remindOfConfirmations,
  confirmSamples,
  linkClients,
  countClientFigures,
  checkUnchecked,
  alerts.noteShortlistChanges,
  alerts.mailShortlistChanges,
  readWordpress,
  deleteObject,
  sweepFiles,
  scanQuarantine,
  sweepFeeds,
  sweepRecords,
]

/** What runs by the clock, in UTC: 18:20 is 3:20 in Japan. */
export const crons: readonly Cron[] = [
  defineCron(alerts.noteShortlistChanges, '*/5 * * * *', {}),
  // 8:00 in Japan.
  defineCron(alerts.mailShortlistChanges, '0 23 * * *', {}),
  // From 18:00 in Japan on.
  defineCron(remindInterviews, '*/10 9-14 * * *', {}),
  defineCron(sumUpItems, '*/10 * * * *', {}),
  defineCron(sumUpMembers, '4,14,24,34,44,54 * * * *', {}),
  defineCron(forgetOldExports, '35 * * * *', {}),
  defineCron(markOver, '3,13,23,33,43,53 * * * *', {}),
  defineCron(hideUnconfirmed, '1,31 * * * *', {}),
  defineCron(logPostingAges, '6,36 * * * *', {}),
  // 8:00 in Japan, and 4:50 for the samples.
  defineCron(remindOfConfirmations, '0 23 * * *', {}),
  defineCron(remindOfTokens, '5 23 * * *', {}),
  defineCron(confirmSamples, '50 19 * * *', {}),
  defineCron(linkClients, '7,17,27,37,47,57 * * * *', {}),
  defineCron(countClientFigures, '8,18,28,38,48,58 * * * *', {}),
  defineCron(indexMails, '* * * * *', {}),
  defineCron(completeChoices, '* * * * *', {}),
  defineCron(deliverMailings, '* * * * *', {}),
  defineCron(checkUnchecked, '* * * * *', {}),
  defineCron(showScheduledNews, '* * * * *', {}),
  defineCron(showScheduledPosts, '* * * * *', {}),
  defineCron(showScheduledBanners, '* * * * *', {}),
  defineCron(sendIndexnow, '* * * * *', {}),
  defineCron(readWordpress, '*/10 * * * *', {}),
  defineCron(sweepFeeds, '*/10 * * * *', {}),
  defineCron(alerts.alertOfSavedSearches, '* * * * *', {}),
  defineCron(alerts.alertOfMatches, '*/10 * * * *', {}),
  defineCron(closeLoginStorm, '* * * * *', {}),
  defineCron(sweepRecords, '5 * * * *', {}),
  // 3:40 in Japan.
  defineCron(forgetLeads, '40 18 * * *', {}),
  defineCron(forgetMergedMembers, '50 18 * * *', {}),
  defineCron(renewSearchNames, '0 19 * * *', {}),
  defineCron(anchorChains, '10 15 * * *', {}),
  defineCron(scanQuarantine, '*/5 * * * *', {}),
  defineCron(sweepFiles, '20 18 * * *', {}),
]

import { mailAddressChange } from '#features/accounts/address/jobs.server.ts'
import { mailLoginCode } from '#features/accounts/code/jobs.server.ts'
import { mailPasswordReset } from '#features/accounts/password/jobs.server.ts'
import { closeLoginStorm, tellOfStorm } from '#features/accounts/storm/jobs.server.ts'
import { mailLoginUnlock } from '#features/accounts/unlock/jobs.server.ts'
import { showScheduledPosts } from '#features/columns/posts/jobs.server.ts'
import { readWordpress } from '#features/columns/wordpress/jobs.server.ts'
import { forgetLeads } from '#features/external/jobs.server.ts'
import { applyItemTable, checkItemTable } from '#features/items/csv/jobs.server.ts'
import { checkUnchecked, markOver, sumUpItems } from '#features/items/tally/jobs.server.ts'
import { readImport } from '#features/mail-intake/imports/jobs.server.ts'
import { tellOfMatchingItems } from '#features/matching/morning/jobs.server.ts'
import { sumUpMembers } from '#features/members/desk/jobs.server.ts'
import { forgetMergedMembers } from '#features/members/merging/jobs.server.ts'
import { forgetOldExports, writeExport } from '#features/members/tables/jobs.server.ts'
import { showScheduledNews } from '#features/news/writing/jobs.server.ts'
import { mailRegistration } from '#features/registration/jobs.server.ts'
import { tellOfSavedSearches } from '#features/saved-searches/alerts/jobs.server.ts'
import {
  mailShortlistChanges,
  noteShortlistChanges,
} from '#features/shortlist/changes/jobs.server.ts'
import { anchorChains } from './core/audit/audit-jobs.server.ts'
import * as sweeps from './core/db/sweeps.server.ts'
import { deleteObject } from './core/files/delete-object.server.ts'
import { sweepFiles } from './core/files/file-jobs.server.ts'
import { scanQuarantine } from './core/files/quarantine-jobs.server.ts'
import { type Cron, defineCron, type Job } from './core/jobs/jobs.server.ts'

/** Every job of the product. What is not listed here is not run. */
export const jobs: readonly Job[] = [
  anchorChains,
  mailLoginCode,
  mailLoginUnlock,
  mailAddressChange,
  mailPasswordReset,
  mailRegistration,
  tellOfSavedSearches,
  tellOfMatchingItems,
  readImport,
  forgetLeads,
  forgetMergedMembers,
  showScheduledNews,
  showScheduledPosts,
  checkItemTable,
  applyItemTable,
  closeLoginStorm,
  tellOfStorm,
  sumUpItems,
  sumUpMembers,
  writeExport,
  forgetOldExports,
  markOver,
  checkUnchecked,
  noteShortlistChanges,
  mailShortlistChanges,
  readWordpress,
  deleteObject,
  sweepFiles,
  scanQuarantine,
  sweeps.sweepFeeds,
  sweeps.sweepRecords,
]

/** What runs by the clock, in UTC: 18:20 is 3:20 in Japan. */
export const crons: readonly Cron[] = [
  defineCron(noteShortlistChanges, '*/5 * * * *', {}),
  // 8:00 in Japan.
  defineCron(mailShortlistChanges, '0 23 * * *', {}),
  defineCron(sumUpItems, '*/10 * * * *', {}),
  defineCron(sumUpMembers, '4,14,24,34,44,54 * * * *', {}),
  defineCron(forgetOldExports, '35 * * * *', {}),
  defineCron(markOver, '3,13,23,33,43,53 * * * *', {}),
  defineCron(checkUnchecked, '* * * * *', {}),
  defineCron(showScheduledNews, '* * * * *', {}),
  defineCron(showScheduledPosts, '* * * * *', {}),
  defineCron(readWordpress, '*/10 * * * *', {}),
  defineCron(sweeps.sweepFeeds, '*/10 * * * *', {}),
  defineCron(tellOfSavedSearches, '* * * * *', {}),
  defineCron(tellOfMatchingItems, '*/10 * * * *', {}),
  defineCron(closeLoginStorm, '* * * * *', {}),
  defineCron(sweeps.sweepRecords, '5 * * * *', {}),
  // 3:40 in Japan.
  defineCron(forgetLeads, '40 18 * * *', {}),
  defineCron(forgetMergedMembers, '50 18 * * *', {}),
  defineCron(anchorChains, '10 15 * * *', {}),
  defineCron(scanQuarantine, '*/5 * * * *', {}),
  defineCron(sweepFiles, '20 18 * * *', {}),
]

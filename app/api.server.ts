import * as addresses from '#features/accounts/address/api.server.ts'
import * as accounts from '#features/accounts/api.server.ts'
import * as code from '#features/accounts/code/api.server.ts'
import * as confirm from '#features/accounts/confirm/api.server.ts'
import * as passwords from '#features/accounts/password/api.server.ts'
import * as sessions from '#features/accounts/sessions/api.server.ts'
import * as unlock from '#features/accounts/unlock/api.server.ts'
import * as admins from '#features/admins/admin-api.server.ts'
import * as officeConfirm from '#features/admins/confirm/admin-api.server.ts'
import * as officeInvitations from '#features/admins/invitation/admin-api.server.ts'
import * as officeTotp from '#features/admins/totp/admin-api.server.ts'
import * as officeUsers from '#features/admins/users/admin-api.server.ts'
import * as officeViews from '#features/admins/views/admin-api.server.ts'
import * as audit from '#features/audit/admin-api.server.ts'
import * as columns from '#features/columns/api.server.ts'
import * as columnCategories from '#features/columns/categories/admin-api.server.ts'
import * as columnLinks from '#features/columns/links/admin-api.server.ts'
import * as columnPosts from '#features/columns/posts/admin-api.server.ts'
import * as relatedColumns from '#features/columns/related/api.server.ts'
import * as dashboards from '#features/dashboards/admin-api.server.ts'
import * as today from '#features/dashboards/today/admin-api.server.ts'
import * as entries from '#features/entries/api.server.ts'
import * as entryBoard from '#features/entries/board/admin-api.server.ts'
import * as entryDesk from '#features/entries/desk/admin-api.server.ts'
import * as entryExport from '#features/entries/export/admin-api.server.ts'
import * as entryMessages from '#features/entries/messages/admin-api.server.ts'
import * as entryMoves from '#features/entries/moves/admin-api.server.ts'
import * as entryProposals from '#features/entries/proposals/admin-api.server.ts'
import * as leads from '#features/external/admin-api.server.ts'
import * as leadImports from '#features/external/imports/admin-api.server.ts'
import * as joining from '#features/external/joining/admin-api.server.ts'
import * as likeness from '#features/external/likeness/admin-api.server.ts'
import * as merging from '#features/external/merging/admin-api.server.ts'
import { serviceCalls } from '#features/external/services/admin-api.server.ts'
import * as inquiries from '#features/inquiries/api.server.ts'
import * as guides from '#features/inquiries/guide/api.server.ts'
import * as inbox from '#features/inquiries/office/admin-api.server.ts'
import * as items from '#features/items/api.server.ts'
import * as bulk from '#features/items/bulk/admin-api.server.ts'
import * as itemChoices from '#features/items/choices/admin-api.server.ts'
import * as itemCsv from '#features/items/csv/admin-api.server.ts'
import * as desk from '#features/items/desk/admin-api.server.ts'
import * as itemEdits from '#features/items/edits/admin-api.server.ts'
import * as reports from '#features/items/reports/api.server.ts'
import * as search from '#features/items/search/api.server.ts'
import * as stale from '#features/items/stale/admin-api.server.ts'
import * as mailIntake from '#features/mail-intake/admin-api.server.ts'
import * as market from '#features/market/api.server.ts'
import * as popularity from '#features/market/popularity/api.server.ts'
import * as officeWorkingPeriod from '#features/market/working-period/admin-api.server.ts'
import * as workingPeriod from '#features/market/working-period/api.server.ts'
import * as matching from '#features/matching/api.server.ts'
import * as candidates from '#features/matching/candidates/admin-api.server.ts'
import * as availability from '#features/members/availability/api.server.ts'
import * as memberCare from '#features/members/care/admin-api.server.ts'
import * as consents from '#features/members/consents/api.server.ts'
import * as contact from '#features/members/contact/api.server.ts'
import * as memberDesk from '#features/members/desk/admin-api.server.ts'
import * as ownData from '#features/members/export/api.server.ts'
import * as memberFreeMonths from '#features/members/free-months/admin-api.server.ts'
import * as memberMailing from '#features/members/mailing/admin-api.server.ts'
import * as memberMerging from '#features/members/merging/admin-api.server.ts'
import * as opaqueIds from '#features/members/opaque-id/api.server.ts'
import * as profile from '#features/members/profile/api.server.ts'
import * as memberRecord from '#features/members/record/admin-api.server.ts'
import * as skills from '#features/members/skills/api.server.ts'
import * as memberTables from '#features/members/tables/admin-api.server.ts'
import * as wishes from '#features/members/wishes/api.server.ts'
import * as withdrawals from '#features/members/withdrawal/api.server.ts'
import { getDashboardNews, newsCalls } from '#features/news/admin-api.server.ts'
import * as news from '#features/news/api.server.ts'
import * as notices from '#features/notices/api.server.ts'
import * as officeJobs from '#features/operations/jobs/admin-api.server.ts'
import * as officeMails from '#features/operations/mails/admin-api.server.ts'
import * as officeReference from '#features/reference/admin-api.server.ts'
import * as reference from '#features/reference/api.server.ts'
import * as referrals from '#features/referrals/api.server.ts'
import * as registration from '#features/registration/api.server.ts'
import * as memberInvitations from '#features/registration/invitation/api.server.ts'
import * as savedSearches from '#features/saved-searches/api.server.ts'
import * as shortlist from '#features/shortlist/api.server.ts'
import * as shares from '#features/shortlist/share/api.server.ts'
import * as site from '#features/site/api.server.ts'
import * as siteTexts from '#features/site/editing/admin-api.server.ts'
import * as textVersions from '#features/site/versions/admin-api.server.ts'
import * as skillSheets from '#features/skill-sheets/api.server.ts'
import * as careers from '#features/skill-sheets/career/api.server.ts'
import * as maskedCareers from '#features/skill-sheets/masked/api.server.ts'
import * as sheetReading from '#features/skill-sheets/reading/api.server.ts'
import * as staffFiles from '#features/skill-sheets/staff/admin-api.server.ts'
import * as social from '#features/social/api.server.ts'
import * as tags from '#features/tags/api.server.ts'
import * as tagCategories from '#features/tags/categories/admin-api.server.ts'
import * as tagEditing from '#features/tags/editing/admin-api.server.ts'
import * as landing from '#features/tags/landing/api.server.ts'
import * as tagMerging from '#features/tags/merging/admin-api.server.ts'
import * as unknownWords from '#features/tags/unknown-words/admin-api.server.ts'
import * as unsubscribe from '#features/unsubscribe/api.server.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { openApiCall } from './core/calls/openapi.server.ts'

const calls = [
  ...Object.values(reference),
  ...Object.values(officeReference),
  ...Object.values(tags),
  ...Object.values(landing),
  ...Object.values(items),
  ...Object.values(reports),
  ...Object.values(search),
  ...Object.values(mailIntake),
  ...Object.values(market),
  ...Object.values(officeWorkingPeriod),
  ...Object.values(popularity),
  ...Object.values(workingPeriod),
  ...Object.values(matching),
  ...Object.values(news),
  ...Object.values(newsCalls.front),
  ...Object.values(newsCalls.staff),
  getDashboardNews,
  ...Object.values(columns),
  ...Object.values(relatedColumns),
  ...Object.values(columnPosts),
  ...Object.values(columnCategories),
  ...Object.values(columnLinks),
  ...Object.values(accounts),
  ...Object.values(code),
  ...Object.values(confirm),
  ...Object.values(unlock),
  ...Object.values(passwords),
  ...Object.values(opaqueIds),
  ...Object.values(withdrawals),
  ...Object.values(addresses),
  ...Object.values(profile),
  ...Object.values(wishes),
  ...Object.values(skills),
  ...Object.values(availability),
  ...Object.values(contact),
  ...Object.values(consents),
  ...Object.values(ownData),
  ...Object.values(skillSheets),
  ...Object.values(sheetReading),
  ...Object.values(staffFiles),
  ...Object.values(entries),
  ...Object.values(entryDesk),
  ...Object.values(entryBoard),
  ...Object.values(entryMoves),
  ...Object.values(entryMessages),
  ...Object.values(entryExport),
  ...Object.values(entryProposals),
  ...Object.values(careers),
  ...Object.values(maskedCareers),
  ...Object.values(sessions),
  ...Object.values(notices),
  ...Object.values(savedSearches),
  ...Object.values(unsubscribe),
  ...Object.values(registration),
  ...Object.values(memberInvitations),
  ...Object.values(shortlist),
  ...Object.values(shares),
  ...Object.values(social),
  ...Object.values(inquiries),
  ...Object.values(inbox),
  ...Object.values(guides),
  ...Object.values(referrals),
  ...Object.values(memberDesk),
  ...Object.values(candidates),
  ...Object.values(memberMailing),
  ...Object.values(memberFreeMonths),
  ...Object.values(memberMerging),
  ...Object.values(memberTables),
  ...Object.values(memberRecord),
  ...Object.values(memberCare),
  ...Object.values(admins),
  ...Object.values(officeConfirm),
  ...Object.values(officeInvitations),
  ...Object.values(officeTotp),
  ...Object.values(officeUsers),
  ...Object.values(officeViews),
  ...Object.values(audit),
  ...Object.values(dashboards),
  ...Object.values(leads),
  ...Object.values(today),
  ...Object.values(leadImports),
  ...Object.values(joining),
  ...Object.values(likeness),
  ...Object.values(merging),
  ...Object.values(serviceCalls.engineerstyle),
  ...Object.values(serviceCalls.freelancestart),
  ...Object.values(officeJobs),
  ...Object.values(officeMails),
  ...Object.values(desk),
  ...Object.values(bulk),
  ...Object.values(itemCsv),
  ...Object.values(itemEdits),
  ...Object.values(stale),
  ...Object.values(itemChoices),
  ...Object.values(tagEditing),
  ...Object.values(tagCategories),
  ...Object.values(tagMerging),
  ...Object.values(unknownWords),
  ...Object.values(siteTexts),
  ...Object.values(textVersions),
  ...Object.values(site),
] satisfies readonly Endpoint[]

/** Every call of the product. What is not listed here does not answer. */
export const endpoints = [...calls, openApiCall('Anken', calls)] satisfies readonly Endpoint[]

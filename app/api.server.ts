import type { Endpoint } from './core/calls/endpoint.server.ts'
import { openApiCall } from './core/calls/openapi.server.ts'
import * as addresses from './features/accounts/address/address-change.api.server.ts'
import * as accounts from './features/accounts/login/login.api.server.ts'
import * as code from './features/accounts/login/login-code.api.server.ts'
import * as confirm from './features/accounts/login/login-step-up.api.server.ts'
import * as unlock from './features/accounts/login/login-unlock.api.server.ts'
import * as passwords from './features/accounts/password/password.api.server.ts'
import * as verifications from './features/accounts/password/verification.admin-api.server.ts'
import * as sessions from './features/accounts/sessions/active-session.api.server.ts'
import * as admins from './features/admins/admin-login.admin-api.server.ts'
import * as adminUnlock from './features/admins/admin-login-unlock.admin-api.server.ts'
import * as adminPortraits from './features/admins/admin-portrait.admin-api.server.ts'
import * as officeConfirm from './features/admins/admin-reauthentication.admin-api.server.ts'
import { tokenCapabilities } from './features/admins/admin-rights.codes.ts'
import * as officeTotp from './features/admins/admin-totp.admin-api.server.ts'
import * as rightsPresets from './features/admins/presets/rights-preset.admin-api.server.ts'
import * as officeViews from './features/admins/saved-view.admin-api.server.ts'
import * as officeTokens from './features/admins/tokens/api-token.admin-api.server.ts'
import * as officeInvitations from './features/admins/users/staff-invitation.admin-api.server.ts'
import * as officeUsers from './features/admins/users/staff-user.admin-api.server.ts'
import * as audit from './features/audit/audit.admin-api.server.ts'
import * as banners from './features/banners/banner.admin-api.server.ts'
import * as clientCalls from './features/clients/client.admin-api.server.ts'
import * as clientContacts from './features/clients/client-contact.admin-api.server.ts'
import * as clientInquiries from './features/clients/client-inquiry.admin-api.server.ts'
import * as clientMerging from './features/clients/client-merge.admin-api.server.ts'
import * as confirmationRequests from './features/clients/requests/confirmation-request.admin-api.server.ts'
import * as confirmationAnswers from './features/clients/requests/confirmation-request.api.server.ts'
import * as columns from './features/columns/column.api.server.ts'
import * as columnCategories from './features/columns/office/column-category.admin-api.server.ts'
import * as columnLinks from './features/columns/office/column-link.admin-api.server.ts'
import * as columnPosts from './features/columns/office/column-post.admin-api.server.ts'
import * as relatedColumns from './features/columns/related-columns.api.server.ts'
import * as dashboards from './features/dashboards/dashboard.admin-api.server.ts'
import * as today from './features/dashboards/today.admin-api.server.ts'
import * as entries from './features/entries/entry.api.server.ts'
import * as interviews from './features/entries/interviews/interview.admin-api.server.ts'
import * as ownInterviews from './features/entries/interviews/interview.api.server.ts'
import * as entryMessages from './features/entries/messages/entry-message.admin-api.server.ts'
import * as ownMessages from './features/entries/messages/entry-message.api.server.ts'
import * as clientNotices from './features/entries/office/client-notice.admin-api.server.ts'
import * as entryBoard from './features/entries/office/entry-board.admin-api.server.ts'
import * as entryExport from './features/entries/office/entry-download.admin-api.server.ts'
import * as entryOffice from './features/entries/office/entry-list.admin-api.server.ts'
import * as entryMoves from './features/entries/office/entry-stage.admin-api.server.ts'
import * as bulk from './features/entries/office/item-bulk.admin-api.server.ts'
import * as entryProposals from './features/entries/office/proposal.admin-api.server.ts'
import * as sheetAccess from './features/entries/sheet-access.api.server.ts'
import * as entryTerms from './features/entries/terms/entry-terms.admin-api.server.ts'
import * as ownTerms from './features/entries/terms/entry-terms.api.server.ts'
import * as joining from './features/external/conversion/lead-conversion.admin-api.server.ts'
import * as likeness from './features/external/conversion/lead-duplicate.admin-api.server.ts'
import * as merging from './features/external/conversion/lead-merge.admin-api.server.ts'
import * as leadImports from './features/external/imports/lead-import.admin-api.server.ts'
import * as leads from './features/external/lead.admin-api.server.ts'
import { serviceCalls } from './features/external/lead-service.admin-api.server.ts'
import * as indexnow from './features/indexnow/indexnow.admin-api.server.ts'
import * as guides from './features/inquiries/guide-request.api.server.ts'
import * as inbox from './features/inquiries/inquiry.admin-api.server.ts'
import * as inquiries from './features/inquiries/inquiry.api.server.ts'
import * as search from './features/items/list/item-search.api.server.ts'
import * as suggestedTags from './features/items/list/suggested-tags.api.server.ts'
import * as countedTags from './features/items/office/counted-tags.admin-api.server.ts'
import * as itemEdits from './features/items/office/edit-history.admin-api.server.ts'
import * as itemOffice from './features/items/office/item.admin-api.server.ts'
import * as itemChoices from './features/items/office/item-choices.admin-api.server.ts'
import * as itemCsv from './features/items/office/item-csv.admin-api.server.ts'
import * as stale from './features/items/office/stale-items.admin-api.server.ts'
import * as reports from './features/items/posting/item-report.api.server.ts'
import * as items from './features/items/posting/posting.api.server.ts'
import * as mailIntake from './features/mail-intake/mail-intake.admin-api.server.ts'
import * as mailboxes from './features/mail-intake/mailboxes/mailbox.admin-api.server.ts'
import * as actUndo from './features/mail-intake/office/act-undo.admin-api.server.ts'
import * as senderRules from './features/mail-intake/office/sender-rule.admin-api.server.ts'
import * as intakeSettings from './features/mail-intake/queue/intake-setting.admin-api.server.ts'
import * as mailQueue from './features/mail-intake/queue/mail-queue.admin-api.server.ts'
import * as returnedMails from './features/mail-intake/returned-mail.api.server.ts'
import * as mailings from './features/mailings/office/mailing.admin-api.server.ts'
import * as mailTemplates from './features/mailings/templates/mail-template.admin-api.server.ts'
import * as market from './features/market/market.api.server.ts'
import * as popularity from './features/market/popular-language.api.server.ts'
import * as officeWorkingPeriod from './features/market/working-period.admin-api.server.ts'
import * as workingPeriod from './features/market/working-period.api.server.ts'
import * as candidates from './features/matching/candidate.admin-api.server.ts'
import * as matching from './features/matching/match.api.server.ts'
import * as recommendedItems from './features/matching/recommended-item.api.server.ts'
import * as memberOverview from './features/member-overview/member-overview.admin-api.server.ts'
import * as memberCare from './features/members/follow-up/follow-up.admin-api.server.ts'
import * as ownData from './features/members/leaving/own-data-export.api.server.ts'
import * as withdrawals from './features/members/leaving/withdrawal.api.server.ts'
import * as memberMailing from './features/members/mailing/member-mailing.admin-api.server.ts'
import * as memberMerging from './features/members/merging/member-merge.admin-api.server.ts'
import * as memberFreeMonths from './features/members/office/availability-months.admin-api.server.ts'
import * as memberTables from './features/members/office/member-csv.admin-api.server.ts'
import * as memberOffice from './features/members/office/member-list.admin-api.server.ts'
import * as memberRecord from './features/members/office/member-record.admin-api.server.ts'
import * as availability from './features/members/own/availability.api.server.ts'
import * as consents from './features/members/own/consent.api.server.ts'
import * as contact from './features/members/own/contact-preferences.api.server.ts'
import * as skills from './features/members/own/member-skill.api.server.ts'
import * as opaqueIds from './features/members/own/opaque-member-id.api.server.ts'
import * as profile from './features/members/own/profile.api.server.ts'
import * as wishes from './features/members/own/wishes.api.server.ts'
import * as moves from './features/moving-in/moving-in.admin-api.server.ts'
import { getDashboardNews, newsCalls } from './features/news/news.admin-api.server.ts'
import * as news from './features/news/news.api.server.ts'
import * as notices from './features/notices/notice.api.server.ts'
import * as officeJobs from './features/operations/background-job.admin-api.server.ts'
import * as mailSuppressions from './features/operations/mail-suppression.admin-api.server.ts'
import * as officeMails from './features/operations/outbox.admin-api.server.ts'
import * as clientProposals from './features/proposals/client-proposal.admin-api.server.ts'
import * as proposalBatches from './features/proposals/office/proposal-batch.admin-api.server.ts'
import * as proposalFunnels from './features/proposals/office/proposal-funnel.admin-api.server.ts'
import * as ownProposals from './features/proposals/own-proposal.api.server.ts'
import * as proposalAnswers from './features/proposals/proposal-answer.admin-api.server.ts'
import * as proposals from './features/proposals/proposal-list.admin-api.server.ts'
import * as proposalSettings from './features/proposals/proposal-setting.admin-api.server.ts'
import * as officeReference from './features/reference/prefecture.admin-api.server.ts'
import * as reference from './features/reference/reference.api.server.ts'
import * as referrals from './features/referrals/referral.api.server.ts'
import * as memberInvitations from './features/registration/member-invitation.api.server.ts'
import * as registration from './features/registration/registration.api.server.ts'
import * as savedSearches from './features/saved-searches/saved-search.api.server.ts'
import * as shortlist from './features/shortlist/shortlist.api.server.ts'
import * as shares from './features/shortlist/shortlist-share.api.server.ts'
import * as appearance from './features/site/appearance.api.server.ts'
import * as site from './features/site/csp-report.api.server.ts'
import * as siteTexts from './features/site/office/site-text.admin-api.server.ts'
import * as textVersions from './features/site/office/site-text-version.admin-api.server.ts'
import * as careers from './features/skill-sheets/career/career.api.server.ts'
import * as maskedCareers from './features/skill-sheets/masked/masked-sheet.api.server.ts'
import * as sheetReading from './features/skill-sheets/reading/sheet-reading.api.server.ts'
import * as skillSheets from './features/skill-sheets/skill-sheet.api.server.ts'
import * as staffFiles from './features/skill-sheets/staff-file.admin-api.server.ts'
import * as social from './features/social/social-account.api.server.ts'
import * as tagEditing from './features/tags/office/tag.admin-api.server.ts'
import * as tagCategories from './features/tags/office/tag-category.admin-api.server.ts'
import * as tagMerging from './features/tags/office/tag-merge.admin-api.server.ts'
import * as unknownWords from './features/tags/office/unknown-word.admin-api.server.ts'
import * as tags from './features/tags/tag.api.server.ts'
import * as landing from './features/tags/tag-introduction.api.server.ts'
import * as unsubscribe from './features/unsubscribe/unsubscribe.api.server.ts'
import * as voicesOffice from './features/voices/voice.admin-api.server.ts'
import * as voices from './features/voices/voice.api.server.ts'
import * as webhooks from './features/webhooks/webhook.admin-api.server.ts'

const calls = [
  ...Object.values(reference),
  ...Object.values(officeReference),
  ...Object.values(tags),
  ...Object.values(suggestedTags),
  ...Object.values(landing),
  ...Object.values(items),
  ...Object.values(recommendedItems),
  ...Object.values(reports),
  ...Object.values(search),
  ...Object.values(mailIntake),
  ...Object.values(mailQueue),
  ...Object.values(intakeSettings),
  ...Object.values(senderRules),
  ...Object.values(mailboxes),
  ...Object.values(returnedMails),
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
  ...Object.values(entryOffice),
  ...Object.values(clientNotices),
  ...Object.values(entryBoard),
  ...Object.values(actUndo),
  ...Object.values(entryMoves),
  ...Object.values(entryMessages),
  ...Object.values(interviews),
  ...Object.values(ownInterviews),
  ...Object.values(sheetAccess),
  ...Object.values(ownMessages),
  ...Object.values(ownTerms),
  ...Object.values(entryExport),
  ...Object.values(entryProposals),
  ...Object.values(entryTerms),
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
  ...Object.values(appearance),
  ...Object.values(social),
  ...Object.values(inquiries),
  ...Object.values(inbox),
  ...Object.values(guides),
  ...Object.values(referrals),
  ...Object.values(memberOffice),
  ...Object.values(candidates),
  ...Object.values(memberMailing),
  ...Object.values(memberFreeMonths),
  ...Object.values(memberMerging),
  ...Object.values(memberTables),
  ...Object.values(memberRecord),
  ...Object.values(mailings),
  ...Object.values(mailTemplates),
  ...Object.values(memberOverview),
  ...Object.values(verifications),
  ...Object.values(memberCare),
  ...Object.values(admins),
  ...Object.values(adminPortraits),
  ...Object.values(adminUnlock),
  ...Object.values(officeConfirm),
  ...Object.values(officeInvitations),
  ...Object.values(officeTokens),
  ...Object.values(officeTotp),
  ...Object.values(officeUsers),
  ...Object.values(rightsPresets),
  ...Object.values(officeViews),
  ...Object.values(audit),
  ...Object.values(banners),
  ...Object.values(voices),
  ...Object.values(voicesOffice),
  ...Object.values(webhooks),
  ...Object.values(indexnow),
  ...Object.values(dashboards),
  ...Object.values(leads),
  ...Object.values(today),
  ...Object.values(leadImports),
  ...Object.values(moves),
  ...Object.values(joining),
  ...Object.values(likeness),
  ...Object.values(merging),
  ...Object.values(serviceCalls.engineerstyle),
  ...Object.values(serviceCalls.freelancestart),
  ...Object.values(officeJobs),
  ...Object.values(officeMails),
  ...Object.values(mailSuppressions),
  ...Object.values(itemOffice),
  ...Object.values(clientCalls),
  ...Object.values(clientContacts),
  ...Object.values(clientInquiries),
  ...Object.values(clientMerging),
  ...Object.values(clientProposals),
  ...Object.values(ownProposals),
  ...Object.values(proposals),
  ...Object.values(proposalAnswers),
  ...Object.values(proposalFunnels),
  ...Object.values(proposalBatches),
  ...Object.values(proposalSettings),
  ...Object.values(confirmationRequests),
  ...Object.values(confirmationAnswers),
  ...Object.values(bulk),
  ...Object.values(itemCsv),
  ...Object.values(itemEdits),
  ...Object.values(stale),
  ...Object.values(itemChoices),
  ...Object.values(countedTags),
  ...Object.values(tagEditing),
  ...Object.values(tagCategories),
  ...Object.values(tagMerging),
  ...Object.values(unknownWords),
  ...Object.values(siteTexts),
  ...Object.values(textVersions),
  ...Object.values(site),
] satisfies readonly Endpoint[]

const openApi = openApiCall({ title: 'Anken', tokenCapabilities }, calls)

/** Every call of the product. What is not listed here does not answer. */
export const endpoints = [...calls, openApi] satisfies readonly Endpoint[]

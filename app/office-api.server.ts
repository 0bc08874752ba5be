import type { Endpoint } from './core/calls/endpoint.server.ts'
import * as verifications from './features/accounts/password/verification.admin-api.server.ts'
import * as admins from './features/admins/admin-login.admin-api.server.ts'
import * as adminUnlock from './features/admins/admin-login-unlock.admin-api.server.ts'
import * as adminPortraits from './features/admins/admin-portrait.admin-api.server.ts'
import * as officeConfirm from './features/admins/admin-reauthentication.admin-api.server.ts'
import * as officeTotp from './features/admins/admin-totp.admin-api.server.ts'
import * as staffIdentities from './features/admins/identities/staff-identity.admin-api.server.ts'
import * as rightsPresets from './features/admins/presets/rights-preset.admin-api.server.ts'
import * as secondFactorRules from './features/admins/presets/second-factor-rule.admin-api.server.ts'
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
import * as columnCategories from './features/columns/office/column-category.admin-api.server.ts'
import * as columnLinks from './features/columns/office/column-link.admin-api.server.ts'
import * as columnPosts from './features/columns/office/column-post.admin-api.server.ts'
import * as dashboards from './features/dashboards/dashboard.admin-api.server.ts'
import * as today from './features/dashboards/today.admin-api.server.ts'
import * as interviews from './features/entries/interviews/interview.admin-api.server.ts'
import * as entryMessages from './features/entries/messages/entry-message.admin-api.server.ts'
import * as clientNotices from './features/entries/office/client-notice.admin-api.server.ts'
import * as entryBoard from './features/entries/office/entry-board.admin-api.server.ts'
import * as entryExport from './features/entries/office/entry-download.admin-api.server.ts'
import * as entryOffice from './features/entries/office/entry-list.admin-api.server.ts'
import * as entryMoves from './features/entries/office/entry-stage.admin-api.server.ts'
import * as bulk from './features/entries/office/item-bulk.admin-api.server.ts'
import * as entryProposals from './features/entries/office/proposal.admin-api.server.ts'
import * as entryTerms from './features/entries/terms/entry-terms.admin-api.server.ts'
import * as joining from './features/external/conversion/lead-conversion.admin-api.server.ts'
import * as likeness from './features/external/conversion/lead-duplicate.admin-api.server.ts'
import * as merging from './features/external/conversion/lead-merge.admin-api.server.ts'
import * as leadImports from './features/external/imports/lead-import.admin-api.server.ts'
import * as leads from './features/external/lead.admin-api.server.ts'
import * as indexnow from './features/indexnow/indexnow.admin-api.server.ts'
import * as inbox from './features/inquiries/inquiry.admin-api.server.ts'
import * as countedTags from './features/items/office/counted-tags.admin-api.server.ts'
import * as itemEdits from './features/items/office/edit-history.admin-api.server.ts'
import * as itemOffice from './features/items/office/item.admin-api.server.ts'
import * as itemChoices from './features/items/office/item-choices.admin-api.server.ts'
import * as itemCsv from './features/items/office/item-csv.admin-api.server.ts'
import * as stale from './features/items/office/stale-items.admin-api.server.ts'
import * as mailIntake from './features/mail-intake/mail-intake.admin-api.server.ts'
import * as mailboxes from './features/mail-intake/mailboxes/mailbox.admin-api.server.ts'
import * as actUndo from './features/mail-intake/office/act-undo.admin-api.server.ts'
import * as senderRules from './features/mail-intake/office/sender-rule.admin-api.server.ts'
import * as intakeSettings from './features/mail-intake/queue/intake-setting.admin-api.server.ts'
import * as mailQueue from './features/mail-intake/queue/mail-queue.admin-api.server.ts'
import * as mailings from './features/mailings/office/mailing.admin-api.server.ts'
import * as mailTemplates from './features/mailings/templates/mail-template.admin-api.server.ts'
import * as officeWorkingPeriod from './features/market/working-period.admin-api.server.ts'
import * as candidates from './features/matching/candidate.admin-api.server.ts'
import * as memberOverview from './features/member-overview/member-overview.admin-api.server.ts'
import * as memberCare from './features/members/follow-up/follow-up.admin-api.server.ts'
import * as memberMailing from './features/members/mailing/member-mailing.admin-api.server.ts'
import * as memberMerging from './features/members/merging/member-merge.admin-api.server.ts'
import * as memberFreeMonths from './features/members/office/availability-months.admin-api.server.ts'
import * as memberTables from './features/members/office/member-csv.admin-api.server.ts'
import * as memberOffice from './features/members/office/member-list.admin-api.server.ts'
import * as memberRecord from './features/members/office/member-record.admin-api.server.ts'
import * as moves from './features/moving-in/moving-in.admin-api.server.ts'
import * as officeJobs from './features/operations/background-job.admin-api.server.ts'
import * as mailSuppressions from './features/operations/mail-suppression.admin-api.server.ts'
import * as officeMails from './features/operations/outbox.admin-api.server.ts'
import * as clientProposals from './features/proposals/client-proposal.admin-api.server.ts'
import * as proposalBatches from './features/proposals/office/proposal-batch.admin-api.server.ts'
import * as proposalFunnels from './features/proposals/office/proposal-funnel.admin-api.server.ts'
import * as proposalAnswers from './features/proposals/proposal-answer.admin-api.server.ts'
import * as proposals from './features/proposals/proposal-list.admin-api.server.ts'
import * as proposalSettings from './features/proposals/proposal-setting.admin-api.server.ts'
import * as officeReference from './features/reference/prefecture.admin-api.server.ts'
import * as siteTexts from './features/site/office/site-text.admin-api.server.ts'
import * as textVersions from './features/site/office/site-text-version.admin-api.server.ts'
import * as staffFiles from './features/skill-sheets/staff-file.admin-api.server.ts'
import * as tagEditing from './features/tags/office/tag.admin-api.server.ts'
import * as tagCategories from './features/tags/office/tag-category.admin-api.server.ts'
import * as tagMerging from './features/tags/office/tag-merge.admin-api.server.ts'
import * as unknownWords from './features/tags/office/unknown-word.admin-api.server.ts'
import * as voicesOffice from './features/voices/voice.admin-api.server.ts'
import * as webhooks from './features/webhooks/webhook.admin-api.server.ts'

/** The calls of the back office. */
export const officeCalls = [
  ...Object.values(officeReference),
  ...Object.values(mailIntake),
  ...Object.values(mailQueue),
  ...Object.values(intakeSettings),
  ...Object.values(senderRules),
  ...Object.values(mailboxes),
  ...Object.values(officeWorkingPeriod),
  ...Object.values(columnPosts),
  ...Object.values(columnCategories),
  ...Object.values(columnLinks),
  ...Object.values(staffFiles),
  ...Object.values(entryOffice),
  ...Object.values(clientNotices),
  ...Object.values(entryBoard),
  ...Object.values(actUndo),
  ...Object.values(entryMoves),
  ...Object.values(entryMessages),
  ...Object.values(interviews),
  ...Object.values(entryExport),
  ...Object.values(entryProposals),
  ...Object.values(entryTerms),
  ...Object.values(inbox),
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
  ...Object.values(staffIdentities),
  ...Object.values(secondFactorRules),
  ...Object.values(officeViews),
  ...Object.values(audit),
  ...Object.values(banners),
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
  ...Object.values(officeJobs),
  ...Object.values(officeMails),
  ...Object.values(mailSuppressions),
  ...Object.values(itemOffice),
  ...Object.values(clientCalls),
  ...Object.values(clientContacts),
  ...Object.values(clientInquiries),
  ...Object.values(clientMerging),
  ...Object.values(clientProposals),
  ...Object.values(proposals),
  ...Object.values(proposalAnswers),
  ...Object.values(proposalFunnels),
  ...Object.values(proposalBatches),
  ...Object.values(proposalSettings),
  ...Object.values(confirmationRequests),
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
] satisfies readonly Endpoint[]

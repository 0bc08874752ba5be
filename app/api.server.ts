import type { Endpoint } from './core/calls/endpoint.server.ts'
import { openApiCall } from './core/calls/openapi.server.ts'
import * as addresses from './features/accounts/address/address-change.api.server.ts'
import * as accounts from './features/accounts/login/login.api.server.ts'
import * as code from './features/accounts/login/login-code.api.server.ts'
import * as confirm from './features/accounts/login/login-step-up.api.server.ts'
import * as unlock from './features/accounts/login/login-unlock.api.server.ts'
import * as passwords from './features/accounts/password/password.api.server.ts'
import * as sessions from './features/accounts/sessions/active-session.api.server.ts'
import { tokenCapabilities } from './features/admins/admin-rights.codes.ts'
import * as confirmationAnswers from './features/clients/requests/confirmation-request.api.server.ts'
import * as columns from './features/columns/column.api.server.ts'
import * as relatedColumns from './features/columns/related-columns.api.server.ts'
import * as entries from './features/entries/entry.api.server.ts'
import * as ownInterviews from './features/entries/interviews/interview.api.server.ts'
import * as ownMessages from './features/entries/messages/entry-message.api.server.ts'
import * as sheetAccess from './features/entries/sheet-access.api.server.ts'
import * as ownTerms from './features/entries/terms/entry-terms.api.server.ts'
import { serviceCalls } from './features/external/lead-service.admin-api.server.ts'
import * as guides from './features/inquiries/guide-request.api.server.ts'
import * as inquiries from './features/inquiries/inquiry.api.server.ts'
import * as search from './features/items/list/item-search.api.server.ts'
import * as suggestedTags from './features/items/list/suggested-tags.api.server.ts'
import * as reports from './features/items/posting/item-report.api.server.ts'
import * as items from './features/items/posting/posting.api.server.ts'
import * as returnedMails from './features/mail-intake/returned-mail.api.server.ts'
import * as market from './features/market/market.api.server.ts'
import * as popularity from './features/market/popular-language.api.server.ts'
import * as workingPeriod from './features/market/working-period.api.server.ts'
import * as matching from './features/matching/match.api.server.ts'
import * as recommendedItems from './features/matching/recommended-item.api.server.ts'
import * as ownData from './features/members/leaving/own-data-export.api.server.ts'
import * as withdrawals from './features/members/leaving/withdrawal.api.server.ts'
import * as availability from './features/members/own/availability.api.server.ts'
import * as consents from './features/members/own/consent.api.server.ts'
import * as contact from './features/members/own/contact-preferences.api.server.ts'
import * as skills from './features/members/own/member-skill.api.server.ts'
import * as opaqueIds from './features/members/own/opaque-member-id.api.server.ts'
import * as profile from './features/members/own/profile.api.server.ts'
import * as wishes from './features/members/own/wishes.api.server.ts'
import { getDashboardNews, newsCalls } from './features/news/news.admin-api.server.ts'
import * as news from './features/news/news.api.server.ts'
import * as notices from './features/notices/notice.api.server.ts'
import * as ownProposals from './features/proposals/own-proposal.api.server.ts'
import * as reference from './features/reference/reference.api.server.ts'
import * as referrals from './features/referrals/referral.api.server.ts'
import * as memberInvitations from './features/registration/member-invitation.api.server.ts'
import * as registration from './features/registration/registration.api.server.ts'
import * as savedSearches from './features/saved-searches/saved-search.api.server.ts'
import * as shortlist from './features/shortlist/shortlist.api.server.ts'
import * as shares from './features/shortlist/shortlist-share.api.server.ts'
import * as appearance from './features/site/appearance.api.server.ts'
import * as site from './features/site/csp-report.api.server.ts'
import * as careers from './features/skill-sheets/career/career.api.server.ts'
import * as maskedCareers from './features/skill-sheets/masked/masked-sheet.api.server.ts'
import * as sheetReading from './features/skill-sheets/reading/sheet-reading.api.server.ts'
import * as skillSheets from './features/skill-sheets/skill-sheet.api.server.ts'
import * as social from './features/social/social-account.api.server.ts'
import * as tags from './features/tags/tag.api.server.ts'
import * as landing from './features/tags/tag-introduction.api.server.ts'
import * as unsubscribe from './features/unsubscribe/unsubscribe.api.server.ts'
import * as voices from './features/voices/voice.api.server.ts'
import { officeCalls } from './office-api.server.ts'

const calls = [
  ...Object.values(reference),
  ...Object.values(tags),
  ...Object.values(suggestedTags),
  ...Object.values(landing),
  ...Object.values(items),
  ...Object.values(recommendedItems),
  ...Object.values(reports),
  ...Object.values(search),
  ...Object.values(returnedMails),
  ...Object.values(market),
  ...Object.values(popularity),
  ...Object.values(workingPeriod),
  ...Object.values(matching),
  ...Object.values(news),
  ...Object.values(newsCalls.front),
  ...Object.values(newsCalls.staff),
  getDashboardNews,
  ...Object.values(columns),
  ...Object.values(relatedColumns),
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
  ...Object.values(entries),
  ...Object.values(ownInterviews),
  ...Object.values(sheetAccess),
  ...Object.values(ownMessages),
  ...Object.values(ownTerms),
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
  ...Object.values(guides),
  ...Object.values(referrals),
  ...Object.values(voices),
  ...Object.values(serviceCalls.engineerstyle),
  ...Object.values(serviceCalls.freelancestart),
  ...Object.values(ownProposals),
  ...Object.values(confirmationAnswers),
  ...Object.values(site),
  ...officeCalls,
] satisfies readonly Endpoint[]

const openApi = openApiCall({ title: 'Anken', tokenCapabilities }, calls)

/** Every call of the product. What is not listed here does not answer. */
export const endpoints = [...calls, openApi] satisfies readonly Endpoint[]

import { fileActions, refusalActions, sessionActions } from '#core/access/audit-actions.ts'
import { addressChangeActions } from '#features/accounts/address/address-change.audit.ts'
import { loginActions } from '#features/accounts/login/login.audit.ts'
import { passwordActions } from '#features/accounts/password/password.audit.ts'
import { staffIdentityActions } from '#features/admins/identities/staff-identity.audit.ts'
import { rightsPresetActions } from '#features/admins/presets/rights-preset.audit.ts'
import { secondFactorRuleActions } from '#features/admins/presets/second-factor-rule.audit.ts'
import { apiTokenActions } from '#features/admins/tokens/api-token.audit.ts'
import { staffUserActions } from '#features/admins/users/staff-user.audit.ts'
import { bannerActions } from '#features/banners/banner.audit.ts'
import { clientActions } from '#features/clients/client.audit.ts'
import { columnActions } from '#features/columns/column.audit.ts'
import { entryActions } from '#features/entries/entry.audit.ts'
import { interviewActions } from '#features/entries/interviews/interview.audit.ts'
import { leadActions } from '#features/external/lead.audit.ts'
import { indexnowActions } from '#features/indexnow/indexnow.audit.ts'
import { guideRequestActions } from '#features/inquiries/guide-request.audit.ts'
import { inquiryActions } from '#features/inquiries/inquiry.audit.ts'
import { itemActions } from '#features/items/item.audit.ts'
import { mailIntakeActions } from '#features/mail-intake/mail-intake.audit.ts'
import { mailboxActions } from '#features/mail-intake/mailboxes/mailbox.audit.ts'
import { mailQueueActions } from '#features/mail-intake/queue/mail-queue.audit.ts'
import { mailingActions } from '#features/mailings/mailing.audit.ts'
import { mailTemplateActions } from '#features/mailings/templates/mail-template.audit.ts'
import { memberDeletionActions } from '#features/members/leaving/member-deletion.audit.ts'
import { withdrawalActions } from '#features/members/leaving/withdrawal.audit.ts'
import { memberActions } from '#features/members/member.audit.ts'
import { profileActions } from '#features/members/own/profile.audit.ts'
import { movingInActions } from '#features/moving-in/moving-in.audit.ts'
import { newsActions } from '#features/news/news.audit.ts'
import { backgroundJobActions } from '#features/operations/background-job.audit.ts'
import { mailSuppressionActions } from '#features/operations/mail-suppression.audit.ts'
import { operationActions } from '#features/operations/operation.audit.ts'
import { proposalActions } from '#features/proposals/proposal.audit.ts'
import { referralActions } from '#features/referrals/referral.audit.ts'
import { memberInvitationActions } from '#features/registration/member-invitation.audit.ts'
import { registrationActions } from '#features/registration/registration.audit.ts'
import { siteTextActions } from '#features/site/site-text.audit.ts'
import { socialAccountActions } from '#features/social/social-account.audit.ts'
import { tagActions } from '#features/tags/tag.audit.ts'
import { voiceActions } from '#features/voices/voice.audit.ts'
import { webhookActions } from '#features/webhooks/webhook.audit.ts'
import { auditSearchActions } from './audit-search.audit.ts'

/** What was done, in the words of a reader who searches for it. The order is that of the filter. */
export const actionNames = {
  ...loginActions,
  ...sessionActions,
  ...registrationActions,
  ...passwordActions,
  ...addressChangeActions,
  ...socialAccountActions,
  ...profileActions,
  ...withdrawalActions,
  ...entryActions,
  ...interviewActions,
  ...fileActions,
  ...auditSearchActions,
  ...memberActions,
  ...mailingActions,
  ...mailTemplateActions,
  ...memberInvitationActions,
  ...leadActions,
  ...movingInActions,
  ...memberDeletionActions,
  ...itemActions,
  ...clientActions,
  ...proposalActions,
  ...mailIntakeActions,
  ...mailboxActions,
  ...mailQueueActions,
  ...staffIdentityActions,
  ...rightsPresetActions,
  ...secondFactorRuleActions,
  ...apiTokenActions,
  ...webhookActions,
  ...backgroundJobActions,
  ...mailSuppressionActions,
  ...bannerActions,
  ...indexnowActions,
  ...inquiryActions,
  ...voiceActions,
  ...guideRequestActions,
  ...referralActions,
  ...tagActions,
  ...newsActions,
  ...columnActions,
  ...siteTextActions,
  ...staffUserActions,
  ...operationActions,
  ...refusalActions,
}

type ActionNames = typeof actionNames

declare module '#core/access/audit-actions.ts' {
  interface AuditActions extends ActionNames {}
}

export const actorNames = {
  visitor: '訪問者',
  member: '会員',
  admin: '管理ユーザー',
  token: 'APIトークン',
  system: '自動処理',
} as const

export const resultNames = { ok: '完了', refused: '拒否', failed: '失敗' } as const

export const auditFilters = [
  { name: 'member_id', label: '会員の番号', kind: 'number' },
  { name: 'actor', label: '操作した人', kind: 'one', options: optionsOf(actorNames) },
  { name: 'admin_id', label: '管理ユーザーの番号', kind: 'number' },
  { name: 'action', label: '操作', kind: 'one', options: optionsOf(actionNames) },
  { name: 'result', label: '結果', kind: 'one', options: optionsOf(resultNames) },
  { name: 'from', label: 'この日から', kind: 'date' },
  { name: 'until', label: 'この日まで', kind: 'date' },
] as const

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

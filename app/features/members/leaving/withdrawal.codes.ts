import { codes } from '#core/calls/code-list.ts'

/** Why people leave. Nobody has to say: that is an answer too. */
export const withdrawalReason = codes([
  ['found_here', 'このサイトで案件が決まった'],
  ['found_elsewhere', 'ほかのサービスで案件が決まった'],
  ['no_match', '希望に合う案件がなかった'],
  ['too_many_mails', 'メールや連絡が多い'],
  ['not_freelance', 'フリーランスとして働く予定がなくなった'],
  ['hard_to_use', 'サイトが使いにくい'],
  ['other', 'そのほか'],
  ['no_answer', '答えない'],
])

/** So long logging in brings a member back who has withdrawn. */
export const GRACE_DAYS = 14

export const COMMENT_LENGTH = 500

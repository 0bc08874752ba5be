import { codes } from '#core/calls/code-list.ts'

/** Why people leave. Nobody has to say. */
export const withdrawalReason = codes([
  ['found_here', 'このサイトで案件が決まった'],
  ['found_elsewhere', 'ほかのサービスで案件が決まった'],
  ['no_match', '希望に合う案件がなかった'],
  ['too_many_mails', 'メールや連絡が多い'],
  ['not_freelance', 'フリーランスとして働く予定がなくなった'],
  ['hard_to_use', 'サイトが使いにくい'],
  ['other', 'そのほか'],
])

export const COMMENT_LENGTH = 500

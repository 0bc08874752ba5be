import { account, limit, MINUTE } from '#core/calls/limits.ts'

export const mailboxLimits = {
  /** Each try is a login at a server of somebody else. */
  trial: limit('mailbox_trial', {}, account(10, MINUTE)),
}

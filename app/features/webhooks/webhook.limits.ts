import { account, limit, MINUTE } from '#core/calls/limits.ts'

export const webhookLimits = {
  /** Each is a request to a server of somebody else. */
  trial: limit('webhook_trial', {}, account(10, MINUTE)),
}

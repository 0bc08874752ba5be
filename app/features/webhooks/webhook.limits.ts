import { account, limit, MINUTE } from '#core/calls/limits.ts'

/** Each is a request to a server of somebody else. */
export const webhookTrialLimit = limit('webhook_trial', {}, account(20, MINUTE))

import { account, HOUR, limit } from '#core/calls/limits.ts'

/** Mails to oneself, of which somebody tries some before a text is right. */
export const mailingTrialLimit = limit('mailing_trial', {}, account(20, HOUR))

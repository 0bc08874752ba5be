import { HOUR, ip, limit, MINUTE, site } from '#core/calls/limits.ts'

/** A firm is one address: several of its people answer from there. */
export const confirmationAnswerLimit = limit(
  'confirmation_answer',
  {},
  ip(60, 10 * MINUTE),
  site(2000, HOUR),
)

import { ip, limit, MINUTE } from '#core/calls/limits.ts'

/** A firm is one address: several of its people answer from there. No other address refuses them. */
export const confirmationAnswerLimit = limit('confirmation_answer', {}, ip(60, 10 * MINUTE))

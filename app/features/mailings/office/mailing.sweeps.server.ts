import { sweepAfter } from '#core/db/row-sweeps.server.ts'

/** As long as the outbox has its mails. */
export const mailings = sweepAfter('mailing', 'ended_at', { days: 365 })

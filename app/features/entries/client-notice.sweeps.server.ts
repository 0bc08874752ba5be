import { sweepAfter } from '#core/db/row-sweeps.server.ts'

/** What has been done; what has not stays, whatever its age. */
export const sweepClientNotices = sweepAfter('client_notice', 'done_at', { days: 90 })

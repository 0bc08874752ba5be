import { sweepAfter } from '#core/db/row-sweeps.server.ts'

/** Acts are offered to be taken back for ten minutes. */
export const officeActs = sweepAfter('office_act', 'done_at', { days: 1 })

import { sweepAfter } from '#core/db/row-sweeps.server.ts'

export const sweepInquiries = sweepAfter('inquiry', 'received_at', { days: 365 })
export const sweepDrafts = sweepAfter('inquiry_draft', 'expires_at')

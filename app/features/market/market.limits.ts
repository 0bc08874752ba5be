import { account, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const chartLimit = limit('chart', { isReading: true }, account(60, MINUTE), ip(30, MINUTE))

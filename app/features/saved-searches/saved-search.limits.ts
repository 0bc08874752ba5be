import { account, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const searchLimit = limit('search', { isReading: true }, account(300, MINUTE), {
  ...ip(120, MINUTE),
  anonymous: true,
})

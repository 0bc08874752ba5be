import { account, DAY, HOUR, ip, limit } from '#core/calls/limits.ts'

/** Each is mailed to the other side. */
export const interviewLimit = limit(
  'interview',
  {},
  account(20, HOUR),
  account(60, DAY),
  ip(60, HOUR),
)

import { account, DAY, HOUR, ip, limit } from '#core/calls/limits.ts'

export const introduceLimit = limit('introduce', {}, account(10, DAY), ip(10, HOUR))

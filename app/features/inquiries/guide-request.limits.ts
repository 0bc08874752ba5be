import { account, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const guideLimit = limit('guide', {}, account(3, HOUR), ip(10, HOUR), site(500, HOUR))

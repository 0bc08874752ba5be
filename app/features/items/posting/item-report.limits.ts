import { account, DAY, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const itemReportLimit = limit(
  'item_report',
  {},
  account(5, HOUR),
  account(20, DAY),
  ip(5, HOUR),
  ip(20, DAY),
  site(300, HOUR),
)

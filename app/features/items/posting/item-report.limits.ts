import { DAY, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const itemReportLimit = limit('item_report', {}, ip(5, HOUR), ip(20, DAY), site(300, HOUR))

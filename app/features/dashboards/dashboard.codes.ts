import { codes } from '#core/calls/code-list.ts'

/** Over how many days the figures are looked at. */
export const daysBack = codes([
  ['7', '7日'],
  ['30', '30日'],
  ['90', '90日'],
  ['365', '1年'],
])

/** Over how many months registrations are counted. */
export const monthsBack = codes([
  ['12', '12か月'],
  ['24', '24か月'],
  ['36', '36か月'],
])

/** Steps on the way from looking at an item to working on it. */
export const funnelStep = codes([
  ['viewed', '閲覧'],
  ['kept', '検討中'],
  ['entered', '応募'],
  ['proposed', '提案'],
  ['interviewed', '面談'],
  ['started', '参画'],
])

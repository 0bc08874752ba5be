import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import {
  countAges,
  countFreshness,
  countFunnel,
  countRegistrations,
} from './dashboard.queries.server.ts'
import { daysUntil } from './dashboard.rules.ts'
import {
  agePeriod,
  ages,
  columnAccess,
  columnAccessPeriod,
  freshnessCounts,
  funnel,
  funnelPeriod,
  itemAccess,
  itemAccessPeriod,
  registrationPeriod,
  registrations,
} from './dashboard.schema.ts'
import { countViews, listReadColumns, listViewedItems } from './page-view.queries.server.ts'

const reader = admin('dashboards.read')

export const getMonthlyRegistrations = endpoint({
  call: 'GET /api/admin/dashboard/monthly-user-registration-number',
  summary: 'How many became members in each of the last months, and the month in the middle',
  who: reader,
  input: registrationPeriod,
  output: registrations,
  handle: ({ input, context: { db, now } }) => countRegistrations(db, now, Number(input.months)),
})

export const getAges = endpoint({
  call: 'GET /api/admin/dashboard/age-user-number',
  summary:
    'Members by bands of age, of those who registered within so many months; small bands are left out',
  who: reader,
  input: agePeriod,
  output: ages,
  handle: ({ input, context: { db, now } }) =>
    countAges(db, now, input.months && Number(input.months)),
})

export const getItemAccess = endpoint({
  call: 'GET /api/admin/dashboard/user-item-details-access-info',
  summary: 'The projects that were looked at most within so many days, day by day',
  who: reader,
  input: itemAccessPeriod,
  output: itemAccess,
  async handle({ input, context: { db, now } }) {
    const span = daysUntil(dayInJapan(now), Number(input.days))
    const all = await countViews(db, 'item', span)
    return { ...span, ...all, rows: await listViewedItems(db, span, input.limit) }
  },
})

export const getColumnAccess = endpoint({
  call: 'GET /api/admin/dashboard/user-browse-column-access-info',
  summary: 'The articles that were read most within so many days, day by day',
  who: reader,
  input: columnAccessPeriod,
  output: columnAccess,
  async handle({ input, context: { db, now } }) {
    const span = daysUntil(dayInJapan(now), Number(input.days))
    const all = await countViews(db, 'column', span)
    return { ...span, ...all, rows: await listReadColumns(db, span, input.limit) }
  },
})

export const getFunnel = endpoint({
  call: 'GET /api/admin/dashboard/funnel',
  summary: 'From looking at projects to working on them: how many came how far, of one tag or all',
  who: reader,
  input: funnelPeriod,
  output: funnel,
  handle: ({ input: { days, tag_id }, context: { db, now } }) =>
    countFunnel(db, now, { days: Number(days), tag_id }),
})

export const getFreshness = endpoint({
  call: 'GET /api/admin/dashboard/freshness',
  summary: 'How many open projects were confirmed within 3, 7 and 14 days, longer ago, or never',
  who: reader,
  output: freshnessCounts,
  handle: ({ context: { db, now } }) => countFreshness(db, now),
})

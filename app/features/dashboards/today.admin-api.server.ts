import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { tileKeys } from './today.codes.ts'
import { listTiles } from './today.queries.server.ts'
import { today } from './today.schema.ts'

export const getToday = endpoint({
  call: 'GET /api/admin/dashboard/today',
  summary: 'What waits for somebody today, of what the caller may see: how many of each',
  who: admin('dashboards.read'),
  output: today,
  async handle({ caller, context: { db, now } }) {
    return { tiles: await listTiles({ db, now, caller }, tileKeys) }
  },
})

import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { rowsSeenBy } from '#features/items/record/hidden-fields.rules.ts'
import { readStaleQueue } from './stale-items.queries.server.ts'
import { staleQueue } from './stale-items.schema.ts'

export const getStaleQueue = endpoint({
  call: 'GET /api/admin/item/stale',
  summary: 'Projects to ask about today, by why, with what was done already',
  who: admin('items.read'),
  input: z.object({
    owner_id: z.union([id, z.literal('').transform(() => null), z.null()]).default(null),
  }),
  output: staleQueue,
  async handle({ input, caller, context }) {
    const queue = await readStaleQueue(context.db, context.now, input.owner_id)
    const groups = queue.groups.map((group) => ({ ...group, rows: rowsSeenBy(caller, group.rows) }))
    return { ...queue, groups }
  },
})

import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { closeItem } from '#features/entries/item-closing.commands.server.ts'
import { listWaiting } from '#features/entries/item-closing.queries.server.ts'
import { planBulk, runBulk } from '#features/items/office/item-bulk.commands.server.ts'
import { bulkOrder, bulkPlan, bulkResult } from '#features/items/office/item-bulk.schema.ts'

export const previewBulk = endpoint({
  call: 'GET /api/admin/item/bulk-preview',
  summary: 'What an act on several projects would change, one by one',
  who: admin('items.write'),
  input: bulkOrder,
  output: bulkPlan,
  handle: ({ input, context }) => planBulk(context, input, { listWaiting }),
})

export const bulkEdit = endpoint({
  call: 'POST /api/admin/item/bulk-edit',
  summary: 'Confirms, extends, closes, assigns, tags or archives several projects at once',
  who: admin('items.write'),
  input: bulkOrder,
  output: bulkResult,
  idempotent: true,
  handle: ({ input, context }) => runBulk(context, input, { closeItem }),
})

import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { version } from '#core/calls/versions.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import { restoreVersion, revertEdit } from './edit-history.commands.server.ts'
import { listEdits } from './edit-history.queries.server.ts'
import { itemEditLine } from './edit-history.schema.ts'

const saved = z.object({ id: z.int(), version: z.int() })

export const getItemHistory = endpoint({
  call: 'GET /api/admin/item/history',
  summary: 'The latest thousand saves of a project: who, when, and each field before and after',
  who: admin('items.read'),
  input: z.object({ id }),
  output: z.object({ rows: z.array(itemEditLine) }),
  handle: async ({ input, caller, context }) => ({
    rows: await listEdits(context.db, input.id, hiddenFrom(caller)),
  }),
})

export const revertItemEdit = endpoint({
  call: 'POST /api/admin/item/revert',
  summary: 'Takes one save of a project back, as far as nobody has changed it again',
  who: admin('items.write'),
  input: z.object({ edit_id: id }),
  output: saved,
  goesOneWay: true,
  handle: ({ input, context }) => revertEdit(context, input.edit_id),
})

export const restoreItemVersion = endpoint({
  call: 'POST /api/admin/item/restore-version',
  summary: 'Makes a project what it was in an earlier version',
  who: admin('items.write'),
  input: z.object({ id, version }),
  output: saved,
  idempotent: true,
  handle: ({ input, context }) => restoreVersion(context, input.id, input.version),
})

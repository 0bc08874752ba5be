import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { requireSeen, rowsSeenBy, seenBy } from '#features/items/record/hidden-fields.rules.ts'
import { countByState, countHidden } from '#features/items/record/item-counts.queries.server.ts'
import {
  changeItem,
  duplicateItem,
  editItem,
  registerItem,
} from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { itemEdit, itemInput, itemRecord } from '#features/items/record/item-record.schema.ts'
import {
  officeCounts,
  officePage,
  officeSearch,
} from '#features/items/record/office-items.schema.ts'
import { searchOffice } from './office-items.queries.server.ts'

const saved = z.object({ id: z.int(), version: z.int() })

export const searchItemsOfStaff = endpoint({
  call: 'GET /api/admin/item/search',
  summary: 'Projects as the staff looks for them: any state, with owner, freshness and findings',
  who: admin('items.read'),
  input: officeSearch,
  output: officePage,
  async handle({ input, caller, context }) {
    const found = await searchOffice(context.db, context.now, input)
    return { ...found, rows: rowsSeenBy(caller, found.rows) }
  },
})

export const countItemsOfStaff = endpoint({
  call: 'GET /api/admin/item/count-info',
  summary: 'How many projects there are in each state, and how many of the open ones are hidden',
  who: admin('items.read'),
  output: officeCounts,
  handle: async ({ context: { db, now } }) => ({
    ...(await countByState(db, now)),
    hidden: await countHidden(db, now),
  }),
})

export const getItemOfStaff = endpoint({
  call: 'GET /api/admin/item/detail',
  summary: 'A project with everything that the staff knows of it, and what its check has found',
  who: admin('items.read'),
  input: z.object({ id }),
  output: itemRecord,
  handle: async ({ input, caller, context }) =>
    seenBy(caller, await getRecord(context.db, input.id, context.now)),
})

export const registerItemOfStaff = endpoint({
  call: 'POST /api/admin/item/register',
  summary: 'A new project: a draft, unless its state is open and no check fails',
  who: admin('items.write'),
  input: itemInput,
  output: z.object({ id: z.int() }),
  idempotent: true,
  handle({ input, caller, context }) {
    requireSeen(caller, input)
    return registerItem(context, input)
  },
})

export const editItemOfStaff = endpoint({
  call: 'POST /api/admin/item/edit-info',
  summary: 'Changes a project in the version that was read',
  who: admin('items.write'),
  input: itemEdit,
  output: saved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  handle({ input, caller, context }) {
    requireSeen(caller, input.changes)
    return editItem(context, input.id, input.version, input.changes)
  },
})

export const deleteItemOfStaff = endpoint({
  call: 'POST /api/admin/item/delete',
  summary: 'Archives a project; with comeback restores it',
  who: admin('items.write'),
  input: z.object({ id, comeback: z.stringbool().or(z.boolean()).default(false) }),
  output: saved,
  goesOneWay: true,
  async handle({ input, context }) {
    const act = input.comeback ? 'restored' : 'deleted'
    const { deleted_at } = await getRecord(context.db, input.id, context.now)
    const isDone = (deleted_at === null) === input.comeback
    const changes = isDone ? {} : { deleted_at: input.comeback ? null : context.now }
    return await changeItem(context, { id: input.id, act, changes })
  },
})

export const duplicateItemOfStaff = endpoint({
  call: 'POST /api/admin/item/duplicate',
  summary: 'A draft with everything that a project says',
  who: admin('items.write'),
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  handle: ({ input, context }) => duplicateItem(context, input.id),
})

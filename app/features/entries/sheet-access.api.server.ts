import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { getEntry } from './entry.queries.server.ts'
import { messageReply, ownEntry } from './entry.schema.ts'
import { takeSheetBack } from './sheet-access.commands.server.ts'
import { readFootprints } from './sheet-footprint.queries.server.ts'
import { sheetFootprints, sheetToTakeBack } from './sheet-footprint.schema.ts'

const owner = member.verified('user_id')

export const getSheetFootprints = endpoint({
  call: 'GET /api/front/entry-sheet-footprints',
  summary:
    'Who of the staff has opened which skill sheet of an entry and when, and what was taken back',
  who: owner,
  input: ownEntry,
  output: sheetFootprints,
  async handle({ input: { id }, caller, context }) {
    await getEntry(context.db, context.now, caller.id, { id })
    return await readFootprints(context.db, { memberId: caller.id, entryId: id })
  },
})

export const takeSheetBackCall = endpoint({
  call: 'POST /api/front/take-back-entry-sheet',
  summary: 'Takes a skill sheet back from an entry: nobody opens it there any more',
  who: owner,
  input: sheetToTakeBack,
  output: messageReply,
  async handle({ input, caller, context }) {
    await takeSheetBack(context, caller, input)
    return { message: 'スキルシートを応募から外しました。担当者はもう開けません。' }
  },
})

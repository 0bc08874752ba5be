import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { mailedText } from '#features/entries/entry.words.ts'
import { moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { entryMove } from './entry-stage.schema.ts'

export const moveEntryCall = endpoint({
  call: 'POST /api/admin/entry/move',
  summary: 'Takes an application to another stage; the member is notified on the site and by mail',
  who: admin('entries.write'),
  input: entryMove,
  output: messageReply,
  idempotent: true,
  async handle({ input: { reason, from, ...move }, context }) {
    await moveEntry(context, { ...move, ...(from && { from }), ...(reason && { reason }) })
    const stage = entryStage.label(move.to)
    const moved = `${entryCode(move.id)}を「${stage}」にしました。`
    return { message: `${moved}${mailedText(env().MAIL_UNDO_SECONDS)}` }
  },
})

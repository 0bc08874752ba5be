import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { undoAct } from './act-undo.commands.server.ts'

export const undoActCall = endpoint({
  call: 'POST /api/admin/entry/undo-act',
  summary: "Takes one's own last move or bulk act back as a whole, with its mails",
  who: anyAdmin,
  input: z.object({ id }),
  output: messageReply,
  changesNothing: true,
  goesOneWay: true,
  async handle({ input, context }) {
    return { message: `${await undoAct(context, input.id)}を取り消しました。` }
  },
})

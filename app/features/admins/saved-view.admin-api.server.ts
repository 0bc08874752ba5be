import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell, id } from '#core/calls/fields.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { forgetView, saveView } from './saved-view.commands.server.ts'
import { savedView } from './saved-view.schema.ts'

export const saveViewCall = endpoint({
  call: 'POST /api/admin/saved-view/keep',
  summary: 'Saves the conditions of a list under a name; one of the same name is replaced',
  who: anyAdmin,
  input: savedView,
  output: farewell,
  async handle({ input, caller, context }) {
    await saveView(context.db, caller, input)
    return { message: '表示を保存しました。' }
  },
})

export const forgetViewCall = endpoint({
  call: 'POST /api/admin/saved-view/delete',
  summary: 'Deletes a saved view of the caller; one that is deleted already is no error',
  who: anyAdmin,
  input: z.object({ id }),
  output: farewell,
  async handle({ input, caller, context }) {
    await forgetView(context.db, caller, input.id)
    return { message: '表示を消しました。' }
  },
})

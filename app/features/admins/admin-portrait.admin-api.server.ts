import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerRebuilt } from '#core/formats/safe-picture.server.ts'
import { notFound } from '#core/problem.ts'
import { removePortrait } from './admin-portrait.commands.server.ts'
import { findPortrait } from './admin-portrait.queries.server.ts'

export const getOwnPortrait = endpoint({
  call: 'GET /api/admin/own-portrait',
  summary: 'The face that members are shown of who is logged in',
  who: anyAdmin,
  output: fileBody,
  async handle({ caller, context }) {
    const portrait = await findPortrait(context.db, caller.id)
    if (!portrait) throw notFound('写真がありません。')
    return answerRebuilt(portrait)
  },
})

export const removePortraitCall = endpoint({
  call: 'POST /api/admin/remove-portrait',
  summary: 'Removes the face that members are shown of who is logged in',
  who: anyAdmin,
  output: farewell,
  async handle({ caller, context }) {
    await removePortrait(context, caller)
    return { message: '写真を削除しました。' }
  },
})

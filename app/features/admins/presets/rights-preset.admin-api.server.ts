import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { newPreset, presetChange } from './new-preset.schema.server.ts'
import { createPreset, deletePreset, editPreset } from './rights-preset.commands.server.ts'
import { getPreset, listPresets } from './rights-preset.queries.server.ts'
import * as shapes from './rights-preset.schema.ts'

const owner = admin('admins.manage')

export const listPresetsCall = endpoint({
  call: 'GET /api/admin/user/preset/list',
  summary: 'The presets of rights: those that the product brings, and those of the house',
  who: owner,
  output: shapes.presetList,
  handle: async ({ context }) => ({ rows: await listPresets(context.db) }),
})

export const getPresetCall = endpoint({
  call: 'GET /api/admin/user/preset/detail',
  summary: 'One preset of rights',
  who: owner,
  input: shapes.presetId,
  output: shapes.presetView,
  handle: ({ input, context }) => getPreset(context.db, input.id),
})

export const createPresetCall = endpoint({
  call: 'POST /api/admin/user/preset/register',
  summary: 'A new preset of rights, of nothing that its maker lacks',
  who: owner,
  input: newPreset,
  output: shapes.presetSaved,
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const saved = await createPreset({ ...context, caller }, input)
    return { message: '権限の組を登録しました。', ...saved }
  },
})

export const editPresetCall = endpoint({
  call: 'POST /api/admin/user/preset/edit-info',
  summary: 'Changes a preset of rights, at once for all who have it',
  who: owner,
  input: presetChange,
  output: shapes.presetSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const saved = await editPreset({ ...context, caller }, input)
    return { message: '権限の組を保存しました。', ...saved }
  },
})

export const deletePresetCall = endpoint({
  call: 'POST /api/admin/user/preset/delete',
  summary: 'Archives a preset of rights that nobody has',
  who: owner,
  input: shapes.presetId,
  output: farewell,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    await deletePreset({ ...context, caller }, input.id)
    return { message: '権限の組を削除しました。' }
  },
})

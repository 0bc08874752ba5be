import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { getVoice, searchVoices } from './office-voices.queries.server.ts'
import {
  voiceEdit,
  voiceId,
  voiceMoved,
  voiceSaved,
  voiceSearch,
  voicesFound,
  writtenVoice,
} from './office-voices.schema.ts'
import { deleteVoice, restoreVoice, saveVoice } from './voice.commands.server.ts'

export const searchVoicesCall = endpoint({
  call: 'GET /api/admin/voice/search',
  summary: 'Interviews and voices: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: voiceSearch,
  output: voicesFound,
  handle: ({ input, context }) => searchVoices(context.db, input),
})

export const getVoiceCall = endpoint({
  call: 'GET /api/admin/voice/detail',
  summary: 'One interview or voice with the consent of who says it, archived or not',
  who: admin('contents.read'),
  input: voiceId,
  output: writtenVoice,
  handle: ({ input, context }) => getVoice(context.db, input.id),
})

export const editVoiceCall = endpoint({
  call: 'POST /api/admin/voice/edit',
  summary: 'Changes an interview or voice; without id a new one. Published only with a consent',
  who: admin('contents.write'),
  input: voiceEdit,
  output: voiceSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '利用者の声を保存しました。', ...(await saveVoice(context, input)) }
  },
})

export const deleteVoiceCall = endpoint({
  call: 'POST /api/admin/voice/delete',
  summary: 'Archives an interview or voice',
  who: admin('contents.write'),
  input: voiceId,
  output: voiceMoved,
  async handle({ input, context }) {
    await deleteVoice(context, input.id)
    return { message: '利用者の声を削除しました。' }
  },
})

export const restoreVoiceCall = endpoint({
  call: 'POST /api/admin/voice/comeback',
  summary: 'Brings an interview or voice back',
  who: admin('contents.write'),
  input: voiceId,
  output: voiceMoved,
  async handle({ input, context }) {
    await restoreVoice(context, input.id)
    return { message: '利用者の声を元に戻しました。' }
  },
})

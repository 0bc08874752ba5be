import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { paged, paging } from '#core/calls/paging.ts'
import { notFound } from '#core/problem.ts'
import { findVoice, listVoices } from './voice.queries.server.ts'
import { voiceDetail, voiceQuery, voiceRow } from './voice.schema.ts'

export const getVoices = endpoint({
  call: 'GET /api/front/get-voices',
  summary: 'Published interviews and voices, in their order',
  who: anyone,
  input: paging,
  output: paged(voiceRow),
  handle: ({ input, context }) => listVoices(context.db, input),
})

export const getVoiceDetail = endpoint({
  call: 'GET /api/front/get-voice-detail',
  summary: 'One published interview or voice, its text in Markdown',
  who: anyone,
  input: voiceQuery,
  output: voiceDetail,
  async handle({ input, context }) {
    const voice = await findVoice(context.db, input.id)
    if (!voice) throw notFound('このページは見つかりませんでした。')
    return voice
  },
})

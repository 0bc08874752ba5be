import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { sendGuide } from './guide-request.commands.server.ts'
import { guideLimit } from './guide-request.limits.ts'
import { guideRequest, guideSent } from './guide-request.schema.ts'

export const requestGuide = endpoint({
  call: 'POST /api/front/request-guide',
  summary: 'Mails the link of the guide, once for each request; nothing else is stored',
  who: anyone,
  input: guideRequest,
  output: guideSent,
  limits: [guideLimit],
  idempotent: true,
  async handle({ input, context }) {
    await sendGuide(context, input.email)
    return { message: '手引きのリンクをメールでお送りしました。' }
  },
})

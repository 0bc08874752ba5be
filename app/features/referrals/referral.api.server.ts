import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import {
  createIntroductionCode,
  introduce,
  refuseIntroductions,
} from './referral.commands.server.ts'
import { readRefusal } from './referral.form.server.ts'
import { introduceLimit } from './referral.limits.ts'
import { countIntroduced, findIntroductionCode } from './referral.queries.server.ts'
import {
  introductionLink,
  introductionRequest,
  ownIntroduction,
  requestAccepted,
} from './referral.schema.ts'

const ACCEPTED =
  'ご紹介を受け付けました。30日以内にご案内が届いている方、会員の方、ご案内を希望されない方には、お送りしていません。'

export const makeRequestToIntroduce = endpoint({
  call: 'POST /api/front/make-request-to-introduce',
  summary: 'Writes to a friend for a member, once in 30 days; the same answer for every address',
  who: member.verified('user_id'),
  input: introductionRequest,
  output: requestAccepted,
  limits: [introduceLimit],
  idempotent: true,
  async handle({ input, caller, context }) {
    await introduce(context, caller, input)
    return { message: ACCEPTED }
  },
})

export const getOwnIntroduction = endpoint({
  call: 'GET /api/front/get-introduction',
  summary:
    'The link by which the member introduces friends to the site, and how many have come by it',
  who: member.itself('user_id'),
  input: z.object({ user_id: id.optional() }),
  output: ownIntroduction,
  async handle({ caller, context: { db } }) {
    const code = await findIntroductionCode(db, caller.id)
    return {
      link: code === undefined ? null : linkOf(code),
      joined_count: await countIntroduced(db, caller.id),
    }
  },
})

export const createIntroductionLink = endpoint({
  call: 'POST /api/front/create-introduction-link',
  summary: 'Makes the link by which the member introduces friends to the site; twice is once',
  who: member.verified('user_id'),
  input: z.object({ user_id: id.optional() }),
  output: introductionLink,
  async handle({ caller, context: { db } }) {
    return { link: linkOf(await createIntroductionCode(db, caller.id)) }
  },
})

function linkOf(code: string): string {
  return new URL(`/user/regist?ref=${code}`, env().publicUrl).href
}

export const refuseIntroduction = endpoint({
  call: 'POST /api/front/refuse-introduction',
  summary: 'Blocks introducing mails to an address for good, by the token of such a mail',
  who: anyone,
  input: z.object({ token: z.string().max(400) }),
  output: requestAccepted,
  limits: [limits.report],
  async handle({ input, context }) {
    const address = readRefusal(input.token)
    if (!address) throw new Problem(404, 'このリンクでは、ご案内を止められません。')
    await refuseIntroductions(context.db, address)
    return { message: '今後、ご紹介のメールはお送りしません。' }
  },
})

import { z } from 'zod'
import { setCookie } from '#core/access/cookies.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { chosen } from '#core/calls/fields.ts'
import { anyone } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { APPEARANCE_COOKIE, appearanceText, textSizes, themes } from '#core/pages/appearance.ts'

const YEAR_S = 365 * 86_400

export const saveAppearance = endpoint({
  call: 'POST /api/front/save-appearance',
  summary: 'Keeps in a cookie whether the site is light or dark, and how large its text is',
  who: anyone,
  input: z.object({
    theme: chosen(themes, '明るさを選んでください。'),
    text_size: chosen(textSizes, '文字の大きさを選んでください。'),
  }),
  output: z.object({ message: z.string() }),
  handle({ input, context }) {
    const how = { maxAge: YEAR_S, isReadable: true }
    setCookie(context.answer, env(), APPEARANCE_COOKIE, appearanceText(input), how)
    return { message: '画面の表示を変えました。' }
  },
})

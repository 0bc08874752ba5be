import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { readReport } from './reader/threaded-reader.server.ts'
import { noteReturnedMail } from './returned-mail.commands.server.ts'

const LONGEST = 200_000

export const returnMailCall = endpoint({
  call: 'POST /api/front/mail-returned',
  summary:
    'Takes a bounce or a complaint from the mail server; the number of our mail in it is the proof',
  who: anyone,
  input: z.object({ message: z.string().max(LONGEST) }),
  output: z.object({ message: z.string() }),
  limits: [limits.report],
  async handle({ input, context }) {
    const returned = await readReport(Buffer.from(input.message))
    if (returned) await noteReturnedMail(context.db, returned)
    return { message: '受け取りました。' }
  },
})

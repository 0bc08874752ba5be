import { limits } from '#core/calls/limits.ts'
import { countUse, giveBack } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { invalid, type Problem } from '#core/problem.ts'
import { findToken, type GivenToken } from './mailed-token.server.ts'

/** What a mailed link is about, or a refusal. Only links that do not open count as tries. */
export async function openLink(context: Context, given: GivenToken): Promise<number> {
  const counters = await countUse(context, [limits.mailed_link])
  const found = await findToken(context.db, given)
  if (!found) throw deadLink()
  await giveBack(context.db, counters)
  return found.subjectId
}

export function deadLink(): Problem {
  return invalid({
    token: ['このリンクは使えません。有効期限が切れたか、すでに使われています。'],
  })
}

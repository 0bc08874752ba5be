import { limits } from '#core/calls/limits.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { invalid, type Problem } from '#core/problem.ts'
import { findToken, type GivenToken } from './mailed-token.server.ts'

/**
 * What a mailed link is about, or a refusal. Only links that do not open count as tries, and one that opens is never
 * refused: nobody guesses one, and who tries in the same network would keep its owner out.
 */
export async function openLink(context: Context, given: GivenToken): Promise<number> {
  const found = await findToken(context.db, given)
  if (found) return found.subjectId
  await countUse(context, [limits.mailed_link])
  throw deadLink()
}

export function deadLink(): Problem {
  return invalid({
    token: ['このリンクは使えません。有効期限が切れたか、すでに使われています。'],
  })
}

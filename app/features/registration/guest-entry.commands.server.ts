import type { MemberCaller } from '#core/access/caller.ts'
import { readToken } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { Problem } from '#core/problem.ts'
import { enterItem } from '#features/entries/entry.commands.server.ts'
import { entryOrder } from '#features/entries/entry.schema.ts'
import { updateSkills } from '#features/members/own/member-skill.commands.server.ts'
import type { WaitingEntry } from './guest-entry.schema.ts'
import { messageWithSkills } from './guest-entry.words.ts'
import { readStatedSkills } from './stated-skills.queries.server.ts'

type Login = { id: number; login_token: string }

/**
 * Applies for who has just become a member, as they would themselves. Answers where to go on: to the application,
 * or to the item, where that cannot be applied to any more.
 */
export async function enterAsGuest(
  context: Context,
  { id, login_token }: Login,
  { item_id, skills, message, has_consented }: WaitingEntry,
): Promise<string> {
  const session = readToken(login_token)
  if (!session) throw new Error('a login came without a session')
  const caller: MemberCaller = { kind: 'member', id, sessionId: session.id, isVerified: true }
  const own = { ...context, caller }
  await saveSkills(own, caller, skills)
  const order = { item_id, message: messageWithSkills({ skills, message }), has_consented }
  try {
    const entry = await enterItem(own, caller, entryOrder.parse(order))
    setFlash(context, { text: '会員登録と応募が完了しました。' })
    return `/user/entry/${entry.id}`
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const text = `会員登録は完了しました。${error.message}`
    setFlash(context, { text, isError: true })
    return `/item/detail/${item_id}`
  }
}

async function saveSkills(context: Context, caller: MemberCaller, text: string): Promise<void> {
  const read = await readStatedSkills(context.db, context.now, text)
  if (read.length === 0) return
  const unknown = { last_used: null, level: null, wish: 'neutral' } as const
  const skills = read.map(({ tag_id, years }) => ({ tag_id, years, ...unknown }))
  await updateSkills(context, caller, skills)
}

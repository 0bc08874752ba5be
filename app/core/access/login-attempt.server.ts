import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { countUse, giveBack } from '#core/limits/rate-limit.server.ts'
import { endStreak, hold, reserveAttempt } from './login-streak.server.ts'
import { checkPassword } from './password.server.ts'

type Attempt = {
  /** Whose account, and from a browser that the account knows, which one: strangers can not lock it out. */
  account: string
  password: string
  stored: string | undefined | null
  /** What is asked beside the password. Guessing it costs what guessing a password costs. */
  confirm?: (() => Promise<boolean>) | undefined
}

/** Looks at a password as often as a person needs and no more; the same work for an unknown account. */
export async function tryPassword(context: Context, attempt: Attempt) {
  const { account } = attempt
  if (!env().RATE_LIMITS) return await check(attempt)
  const counters = await countUse(context, ['login_account'], account)
  try {
    counters.push(...(await countUse(context, ['login'])))
    await hold(await reserveAttempt(context.db, account))
  } catch (error) {
    // Nobody looked at the password: a refused attempt is not a wrong one.
    await giveBack(context.db, counters)
    throw error
  }
  const checked = await check(attempt)
  if (checked.isRight && checked.isConfirmed) {
    await giveBack(context.db, counters)
    await endStreak(context.db, account)
  }
  return checked
}

async function check({ password, stored, confirm }: Attempt) {
  const checked = await checkPassword(password, stored)
  return { ...checked, isConfirmed: checked.isRight && (confirm ? await confirm() : true) }
}

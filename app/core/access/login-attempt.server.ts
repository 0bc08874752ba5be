import { type Limit, limits } from '#core/calls/limits.ts'
import { countUse, giveBack } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import {
  endStreak,
  hold,
  reserveAttempt,
  type Streak,
  takeBackAttempt,
} from './login-streak.server.ts'
import { checkPassword } from './password.server.ts'

type Attempt = {
  /** Whose account, and from a browser that the account knows, which one: strangers can not lock it out. */
  account: string
  password: string
  stored: string | undefined | null
  /** What is asked beside the password. Guessing it costs what guessing a password costs. */
  confirm?: (() => Promise<boolean>) | undefined
  counted?: readonly Limit[]
  /** Whether the account knows this browser or session, which then is all that counts. */
  isKnown?: boolean
}

/** An attempt that may be made: it counts, and has waited its turn. */
type OpenAttempt = {
  streak: Streak
  /** It was the right one: it does not count, and those before it no longer do. */
  succeed(): Promise<void>
  /** Nobody looked: what is refused before is not wrong. */
  takeBack(): Promise<void>
}

/** Of a known browser the network is not counted: who shares it could keep everybody there out. */
export async function beginAttempt(
  context: Context,
  {
    account,
    counted = [limits.login_account],
    isKnown = false,
  }: Omit<Attempt, 'password' | 'stored'>,
): Promise<OpenAttempt> {
  const { db } = context
  if (!env().RATE_LIMITS) return UNCOUNTED
  const counters = await countUse(context, counted, account)
  try {
    if (!isKnown) counters.push(...(await countUse(context, [limits.login])))
    const streak = await reserveAttempt(db, account)
    await hold(streak.seconds).catch(async (refusal: unknown) => {
      await takeBackAttempt(db, account)
      throw refusal
    })
    return {
      streak,
      async succeed() {
        await giveBack(db, counters)
        await endStreak(db, account)
      },
      async takeBack() {
        await giveBack(db, counters)
        await takeBackAttempt(db, account)
      },
    }
  } catch (error) {
    await giveBack(db, counters)
    throw error
  }
}

/** Of the staff there is a ceiling too: after so many wrong ones no further one is looked at. */
export const staffLimits = [limits.login_account, limits.staff_guess] as const

const UNCOUNTED: OpenAttempt = {
  streak: { attempts: 0, consecutive: 0 },
  succeed: async () => {},
  takeBack: async () => {},
}

/** Looks at a password as often as a person needs and no more; the same work for an unknown account. */
export async function tryPassword(context: Context, given: Attempt) {
  const attempt = await beginAttempt(context, given)
  const checked = await check(attempt, given)
  if (checked.isRight && checked.isConfirmed) await attempt.succeed()
  return checked
}

async function check(attempt: OpenAttempt, { password, stored, confirm }: Attempt) {
  const checked = await checkCounted(attempt, password, stored)
  return { ...checked, isConfirmed: checked.isRight && (confirm ? await confirm() : true) }
}

/** Looks at the password of an attempt. Where too many others are looked at, this one was none. */
export async function checkCounted(
  attempt: OpenAttempt,
  password: string,
  stored: string | undefined | null,
) {
  try {
    return await checkPassword(password, stored)
  } catch (error) {
    await attempt.takeBack()
    throw error
  }
}

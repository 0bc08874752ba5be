import { isStorm } from '#core/access/login-storm.server.ts'
import type { Streak } from '#core/access/login-streak.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { riskOfStreak } from './login-risk.rules.ts'

type Situation = Streak & { isKnown: boolean }

/** What a password is worth now: enough, or only beside a mailed code, or nothing until a mail unlocks it. */
export async function judgeRisk(
  db: Db,
  { attempts, consecutive, isKnown }: Situation,
): Promise<'none' | 'code' | 'locked'> {
  if (!env().RATE_LIMITS) return 'none'
  const risk = riskOfStreak({ attempts, consecutive })
  if (risk !== 'none') return risk
  return (await isStorm(db)) && !isKnown ? 'code' : 'none'
}

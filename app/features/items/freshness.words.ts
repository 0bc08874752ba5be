import type { Freshness } from './freshness.rules.ts'
import { stepDays } from './freshness-steps.rules.ts'
import { confirmedWithinText } from './item.words.ts'

/** Each step counts its own days alone: their names overlap nowhere. A step without a day has no name. */
export function freshnessText(step: Freshness, confirmAfter: number): string | undefined {
  if (step === 'unknown') return '未確認'
  const { from, to } = stepDays(step, confirmAfter)
  if (to === null) return `${from}日以上前に確認`
  if (from === 0) return confirmedWithinText(to)
  if (from > to) return undefined
  return from === to ? `${from}日前に確認` : `${from}〜${to}日前に確認`
}

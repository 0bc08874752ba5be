import { type ConfirmationDays, reviewDays, reviewSteps } from '#features/items/freshness.rules.ts'
import { type StaleReason, staleReason } from './stale-items.codes.ts'

/** 確認中（14〜20日前に確認）, by the days that this site has set. */
export function staleGroupText(reason: StaleReason, settings: ConfirmationDays): string {
  const step = reviewSteps.find((one) => one === reason)
  const label = staleReason.label(reason)
  if (!step) return label
  const { from, to } = reviewDays(step, settings)
  const days = to === null ? `${from}日以上前` : from === to ? `${from}日前` : `${from}〜${to}日前`
  return `${label}（${days}に確認）`
}

import { inMan } from '#ui/money.tsx'
import type { Ignored } from './search-state.form.ts'

/** For the page; the call refuses instead. */
export function ignoredSentence(ignored: readonly Ignored[]): string | undefined {
  if (ignored.length === 0) return undefined
  const examples = ignored.slice(0, 3).map(({ name, value }) => `${name}=${value}`)
  const rest = ignored.length > 3 ? ' ほか' : ''
  return `読み取れない条件（${examples.join('、')}${rest}）を外して探しました。${ignored.map(rateHint).find(Boolean) ?? ''}`
}

export function refusalText(ignored: Ignored): string {
  return `「${ignored.value}」は指定できません。${rateHint(ignored)}`
}

/** A rate in yen where 万円 are meant is the commonest slip. */
function rateHint({ name, value }: Ignored): string {
  const isYen = ['rate_min', 'rate_max'].includes(name) && /^[1-9]\d{4,7}$/.test(value)
  return isYen ? `単価は万円で指定してください（${name}=${inMan(Number(value))}）。` : ''
}

import { BANDS } from './dashboard.rules.ts'

/** 〜24, 25〜29, … 55〜 */
export function bandName(at: number): string {
  const [from, next] = [BANDS[at - 1], BANDS[at]]
  if (from === undefined) return `〜${(next ?? 0) - 1}`
  return next === undefined ? `${from}〜` : `${from}〜${next - 1}`
}

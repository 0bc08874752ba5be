const MINUTE = 60
const HOUR = 60 * MINUTE

/** 45 → 45秒, 61 → 2分, 5400 → 2時間 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return `${Math.ceil(seconds)}秒`
  return seconds <= HOUR ? `${Math.ceil(seconds / MINUTE)}分` : `${Math.ceil(seconds / HOUR)}時間`
}

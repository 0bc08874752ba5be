import { invalid, type Problem } from '#core/problem.ts'

export const MOST_SHEETS = 10
export const MOST_SHEET_MB = 50
const MOST_SHEET_BYTES = MOST_SHEET_MB * 1024 * 1024

type Amount = { count: number; bytes: number }

/** What is wrong with storing more files beside those that a member already has. */
export function findOverflow(stored: Amount, more: Amount): Problem | undefined {
  if (stored.count + more.count > MOST_SHEETS) {
    const words = `お預かりできるファイルは${MOST_SHEETS}個までです。不要なファイルを削除してからお送りください。`
    return invalid({ files: [words] })
  }
  if (stored.bytes + more.bytes <= MOST_SHEET_BYTES) return undefined
  const words = `お預かりできるのは合計${MOST_SHEET_MB}MBまでです。不要なファイルを削除してからお送りください。`
  return invalid({ files: [words] })
}

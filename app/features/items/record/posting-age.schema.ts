/** How old the open postings of a day are, in days since their last confirmation. */
export type PostingAges = {
  /** 2026-11-23 */
  day: string
  open_count: number
  within_3: number
  within_7: number
  within_13: number
  /** Marked 確認中, by the setting of that day. */
  due_count: number
  oldest_days: number
  hidden_count: number
}

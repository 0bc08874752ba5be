import type { Term } from '../vocabulary/tag-terms.ts'

export type WorldColumn = {
  id: number
  slug: string
  category: 'contract' | 'choosing' | 'preparing' | 'career'
  /** Days since it was published, and since it was last put right. */
  daysAgo: number
  revisedDaysAgo?: number
  title: string
  lead: string
  supervisor?: string
  body: string
  /** Pages of these tags show it. */
  tags: readonly Term[]
  /** Projects with one of these words show it. */
  keyword?: string
}

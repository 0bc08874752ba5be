import { slashDay } from '#ui/date-text.ts'
import type { BoardStage } from './entry-board.codes.ts'
import type { Card } from './entry-board.schema.ts'

/** What each column waits for, and how long that may take. */
export const waitNames: Record<BoardStage, string> = {
  received: '返信',
  reviewing: '返信',
  proposed: '返事',
  scheduling: '日程',
  interviewed: '結果',
  offered: '返事',
}

/** あと2営業日, 本日中, 超過 1営業日 */
export function leftText({ timer }: Pick<Card, 'timer'>): string {
  if (!timer) return '返信済み'
  if (timer.days_over > 0) return `超過 ${timer.days_over}営業日`
  return timer.days_left === 0 ? '本日中' : `あと${timer.days_left}営業日`
}

/** Whose turn it is. */
export function awaitedText({ stage, has_consented, moved_at, staff_due_on }: Card): string {
  if (staff_due_on) return 'メッセージの返信'
  if (stage === 'received') return `${slashDay(moved_at)} 応募`
  if (stage === 'reviewing') return has_consented ? '提案の準備' : '同意待ち'
  return awaited[stage] ?? ''
}

const awaited: Partial<Record<Card['stage'], string>> = {
  proposed: '企業の返事',
  scheduling: '候補日',
  interviewed: '面談の結果',
  offered: '本人の返事',
}

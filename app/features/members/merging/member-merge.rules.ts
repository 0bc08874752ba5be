import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { BLACK } from '#features/members/follow-up/follow-up.codes.ts'
import { dayText } from '#ui/date-text.ts'
import type { Side } from './merge-comparison.rules.ts'

/** What the staff has noted of a member. */
type Care = {
  progress: number
  impression: number
  impression_note: string
  memo: string
  next_on: string | null
  next_text: string
}

/** What the staff's notes on the surviving member become: the stricter judgement stays, and no note is lost. */
export function careAfter(source: Care & { code: string }, target: Care): Partial<Care> {
  const { impression, impression_note, next_on, next_text, progress } = source
  const isSooner = next_on !== null && (target.next_on === null || next_on < target.next_on)
  const memo = bothMemos(source, target, isSooner ? target : source)
  return {
    ...(impression === BLACK && target.impression !== BLACK && { impression, impression_note }),
    ...(target.progress === 0 && progress !== 0 && { progress }),
    ...(memo !== target.memo && { memo }),
    ...(isSooner && { next_on, next_text }),
  }
}

/** Of two next acts the sooner one stays; the later one goes into the memo. */
function bothMemos(source: Care & { code: string }, target: Care, later: Care): string {
  const isSecond = source.next_on !== null && target.next_on !== null && later.next_on !== null
  return [
    target.memo,
    source.memo && `（${source.code}から）${source.memo}`,
    isSecond && `（次の対応 ${dayText(later.next_on ?? '')}）${later.next_text}`,
  ]
    .filter(Boolean)
    .join('\n')
}

type Stating = WithWish & { has_availability: boolean }

/**
 * The days to state with the wish that survives, where its rate would otherwise count for the days of the other:
 * possible days go over to who has stated none.
 */
export function daysToState(source: Stating, target: Stating): readonly number[] | undefined {
  const owner = target.has_wish ? target : source
  const left = target.has_availability ? target : source
  const { rate_min, days } = owner.side
  if (rate_min === null || days.length > 0) return undefined
  const [meant, read] = [owner, left].map(({ side }) => side.days_per_week ?? FULL_WEEK)
  return meant === undefined || meant === read ? undefined : [meant]
}

type WithWish = { side: Side; has_wish: boolean }

/** Of the source what has to be chosen: skills and wishes that the target lacks go over as they are. */
export function chosenSide({ side }: WithWish, target: WithWish): Side {
  const known = new Set(target.side.skills.map(({ tag_id }) => tag_id))
  return {
    ...side,
    skills: side.skills.filter(({ tag_id }) => known.has(tag_id)),
    ...(!target.has_wish && { rate_min: null, start: null, remote: [] }),
  }
}

type MergedMember = { id: number; is_verified: boolean }

/** Nobody is merged into somebody who cannot log in: what both have would be out of their reach. */
export function refusalOf(source: MergedMember, target: MergedMember): string | null {
  if (source.id === target.id) return '同じ会員です。別の会員番号を入力してください。'
  if (source.is_verified && !target.is_verified) {
    return 'メールアドレスが確認済みの会員を残してください。'
  }
  return null
}

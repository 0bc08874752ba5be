import type { NamedItem } from '#db/world/items/shape.ts'
import type { WorldProfile } from '#db/world/members/shape.ts'
import type { EntryStage } from '#features/entries/entry.codes.ts'

/** A day of the past as a letter names it: 11月25日（水）. */
type DayText = (daysAgo: number) => string

/** An application as it is written by hand. Days count back from the day of seeding. */
export type NamedEntry = {
  /** By the day of the application, over the crowd and the demo member. */
  id: number
  item: NamedItem
  /** In 10,000 yen a month. */
  wish: number | null
  message?: string
  consented?: boolean
  parallel?: 'none' | 'some' | 'deciding'
  /** From when the member could begin; else as their statements say. */
  start?: 'at_once' | 'next_month'
  /** The days on which it came to its stages. The first is the member's; the staff works on business days. */
  way: readonly (readonly [stage: EntryStage, daysAgo: number, time: string])[]
  note?: string
  reason?: 'filled' | 'terms' | 'skills' | 'lost_to_other'
  /** What the staff has written meanwhile. */
  letters?: readonly Letter[]
  /** What the member says of a requirement, by its text. */
  answers?: Readonly<Record<string, readonly [mark: 'yes' | 'part' | 'no', comment: string]>>
}

type Letter = readonly [text: string | ((on: DayText) => string), daysAgo: number, time: string]

export type Applicant = { member_id: number } & Pick<
  WorldProfile,
  'skills' | 'wish' | 'availability'
>

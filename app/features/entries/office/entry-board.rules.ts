import { addBusinessDays, businessDaysUntil } from '#core/business-days.ts'
import type { EntryStage } from '#features/entries/entry.codes.ts'
import { awaitsReply, REPLY_DAYS } from '#features/entries/entry.rules.ts'

/** So many business days a step may take before the staff asks for news. */
const DAYS: Partial<Record<EntryStage, number>> = {
  received: REPLY_DAYS,
  reviewing: REPLY_DAYS,
  proposed: 2,
  scheduling: 1,
  interviewed: 2,
  offered: 1,
}

export function daysOf(stage: EntryStage): number {
  return DAYS[stage] ?? 0
}

type StageTiming = {
  stage: EntryStage
  reply_due_on: string
  /** A reply was promised, or the member has written. */
  awaits_reply: boolean
  /** The day on which it came to this stage. */
  moved_on: string
}

/** Until when the next thing should have happened: a reply to the member first, then each step's own time. */
export function timerOf(timing: StageTiming, today: Temporal.PlainDate) {
  const { stage, awaits_reply, reply_due_on, moved_on } = timing
  if (awaitsReply(stage) && !awaits_reply) return null
  const days = awaits_reply ? REPLY_DAYS : daysOf(stage)
  const due = awaits_reply
    ? Temporal.PlainDate.from(reply_due_on)
    : addBusinessDays(Temporal.PlainDate.from(moved_on), days)
  const left = businessDaysUntil(today, due)
  const isOver = Temporal.PlainDate.compare(due, today) < 0
  return {
    due_on: due.toString(),
    days_left: left,
    days_over: isOver ? Math.max(1, businessDaysUntil(due, today)) : 0,
    /** How much of the time has gone, in percent. */
    used: Math.max(0, Math.min(100, Math.round(((days - left) / Math.max(1, days)) * 100))),
  }
}

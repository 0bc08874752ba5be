import { addBusinessDays, businessDaysUntil } from '#core/business-days.ts'

/** The last day by which an answer is expected. */
export function answerDueOn(from: string, days: number): Temporal.PlainDate {
  return addBusinessDays(Temporal.PlainDate.from(from), days)
}

/** What has been waiting from this day or an earlier one is late today. */
export function lateSince(today: Temporal.PlainDate, days: number): Temporal.PlainDate {
  let day = today.subtract({ days: 1 })
  while (Temporal.PlainDate.compare(addBusinessDays(day, days), today) >= 0)
    day = day.subtract({ days: 1 })
  return day
}

/** How many business days an answer is late; 0 where it is not. */
export function daysLate(from: string, days: number, today: Temporal.PlainDate): number {
  const due = answerDueOn(from, days)
  const isLate = Temporal.PlainDate.compare(due, today) < 0
  return isLate ? Math.max(1, businessDaysUntil(due, today)) : 0
}

/** How many business days a client took; on the same day 0. */
export function answerDays(sentOn: Temporal.PlainDate, answeredOn: string): number {
  return businessDaysUntil(sentOn, Temporal.PlainDate.from(answeredOn))
}

import { yearList } from '#ui/date-lists.ts'

/** The oldest year of birth that can be chosen. */
const FIRST_BIRTH_YEAR = 1940
const ADULT_AGE = 18

/** A name is in mails that anybody can have sent to anybody: what would be a link there is not one. */
export function isWrittenName(name: string): boolean {
  return !/[:/\\@<>]|(?:[a-z0-9-]{2}|[^ -~])\.[a-z]{2}/iu.test(name.normalize('NFKC'))
}

/** Who was born on 29 February has a birthday in other years on 1 March. */
export function ageOn(today: Temporal.PlainDate, birthDate: string): number {
  const { year, month, day } = Temporal.PlainDate.from(birthDate)
  const isYetToCome = today.month < month || (today.month === month && today.day < day)
  return today.year - year - (isYetToCome ? 1 : 0)
}

/** The years that a birth can be in, the latest first. */
export function birthYearsOn(today: Temporal.PlainDate): string[] {
  return yearList(today, { from: FIRST_BIRTH_YEAR, to: today.year - ADULT_AGE, isDescending: true })
}

/** What is wrong with a day of birth, or undefined. */
export function findBirthDateFault(
  today: Temporal.PlainDate,
  birthDate: string,
): string | undefined {
  if (birthDate === '') return '生年月日を選んでください。'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || /-00/.test(birthDate)) {
    return '生年月日は、年・月・日をすべて選んでください。'
  }
  if (!isDay(birthDate)) return '暦にない日付です。生年月日をご確認ください。'
  if (Number(birthDate.slice(0, 4)) < FIRST_BIRTH_YEAR) {
    return `生年月日は${FIRST_BIRTH_YEAR}年以降の日付を選んでください。`
  }
  return ageOn(today, birthDate) < ADULT_AGE
    ? `${ADULT_AGE}歳になってからご利用いただけます。`
    : undefined
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

function daysOf(year: number, month: number): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth
}

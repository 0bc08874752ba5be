import { use } from 'react'
import { bookableClocks } from '#features/entries/interviews/interview.rules.ts'
import { clockName, dayName } from '#features/entries/interviews/interview-times.form.ts'
import { monthDayText } from '#ui/date-text.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { useField } from '#ui/form/form-state.tsx'
import styles from './interview-time-rows.module.css'

/** A form of times that was sent back. */
export type RefusedTimes =
  | { values: Record<string, string>; errors: Record<string, string[]> }
  | undefined

type Props = {
  label: string
  hint?: string
  rows: number
  /** The business days that may be chosen. */
  days: readonly string[]
}

/** Each row is a time, in two lists: there is no day in them on which nobody works, and no other clock. */
export function TimeRows({ label, hint, rows, days }: Props) {
  const { Fieldset } = use(LookContext)
  const several = useField('times').errors
  const one = useField('starts_at').errors
  return (
    <Fieldset id="field-times" label={label} hint={hint} errors={several ?? one}>
      <span className={styles.rows}>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <TimeRow key={row} row={row} rows={rows} days={days} />
        ))}
      </span>
    </Fieldset>
  )
}

function TimeRow({ row, rows, days }: { row: number; rows: number; days: readonly string[] }) {
  const { classes } = use(LookContext)
  const name = rows === 1 ? '' : `候補${row + 1}の`
  const [day, clock] = [useField(dayName(row)).value, useField(clockName(row)).value]
  return (
    <span className={styles.row}>
      <select
        className={classes.select}
        name={dayName(row)}
        aria-label={`${name}日付`}
        defaultValue={day}
      >
        <option value="">日付</option>
        {days.map((iso) => (
          <option key={iso} value={iso}>
            {monthDayText(iso)}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        name={clockName(row)}
        aria-label={`${name}時刻`}
        defaultValue={clock}
      >
        <option value="">時刻</option>
        {bookableClocks().map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
    </span>
  )
}

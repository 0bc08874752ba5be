import { monthList } from '#ui/date-lists.ts'
import styles from './month-select.module.css'
import { SmallSelect } from './select-field.tsx'

type Props = {
  /** The selects are called `name_year` and `name_month`. */
  name: string
  /** Read aloud before 年 and 月. */
  label: string
  years: readonly string[]
}

/** A month in two selects, the same in every browser. */
export function MonthSelect({ name, label, years }: Props) {
  return (
    <div className={styles.month}>
      <SmallSelect
        name={`${name}_year`}
        label={`${label}（年）`}
        emptyLabel="年"
        options={years.map((year) => ({ value: year, label: `${year}年` }))}
      />
      <SmallSelect
        name={`${name}_month`}
        label={`${label}（月）`}
        emptyLabel="月"
        options={monthList({ isPadded: true }).map((month) => ({
          value: month,
          label: `${Number(month)}月`,
        }))}
      />
    </div>
  )
}

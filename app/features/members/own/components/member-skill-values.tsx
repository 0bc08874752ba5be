import { MOST_YEARS, skillLevel, skillWish } from '#features/members/own/member-skill.codes.ts'
import { useField } from '#ui/form/form-state.tsx'
import { MonthSelect } from '#ui/form/month-select.tsx'
import { SmallSelect } from '#ui/form/select-field.tsx'
import styles from './member-skill-form.module.css'

type Props = {
  /** The number of the tag, or `new`: the names of the fields end in it. */
  of: string
  term: string
  usedYears: readonly string[]
}

export function SkillValues({ of, term, usedYears }: Props) {
  const years = useField(`years_${of}`)
  return (
    <>
      <div className={styles.cell}>
        <span className={styles.label}>経験</span>
        <span className={styles.years}>
          <input
            className={styles.input}
            name={`years_${of}`}
            aria-label={`${term}の経験年数`}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_YEARS}
            defaultValue={years.value}
          />
          年
        </span>
      </div>
      <div className={styles.wideCell}>
        <span className={styles.label}>最後に使った年月</span>
        <MonthSelect
          name={`last_used_${of}`}
          label={`${term}を最後に使った年月`}
          years={usedYears}
        />
      </div>
      <div className={styles.wideCell}>
        <span className={styles.label}>レベル</span>
        <SmallSelect
          name={`level_${of}`}
          label={`${term}のレベル`}
          emptyLabel="未選択"
          options={skillLevel.list.map(({ code, label }) => ({ value: String(code), label }))}
        />
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>これからの希望</span>
        <SmallSelect
          name={`wish_${of}`}
          label={`${term}をこれから使いたいか`}
          options={skillWish.list.map(({ code, label }) => ({ value: code, label }))}
        />
      </div>
    </>
  )
}

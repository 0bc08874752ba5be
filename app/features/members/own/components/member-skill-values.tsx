import { MOST_YEARS, skillLevel, skillWish } from '#features/members/own/member-skill.codes.ts'
import { SmallSelect } from '#ui/form/select-field.tsx'
import styles from './member-skill-form.module.css'

type Props = {
  /** The number of the tag, or `new`: the names of the fields end in it. */
  of: string
  term: string
  values: { years: string; last_used: string; level: string; wish: string }
}

export function SkillValues({ of, term, values }: Props) {
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
            defaultValue={values.years}
          />
          年
        </span>
      </div>
      <div className={styles.wideCell}>
        <span className={styles.label}>最後に使った年月</span>
        <input
          className={styles.input}
          name={`last_used_${of}`}
          aria-label={`${term}を最後に使った年月`}
          type="month"
          placeholder="2026-11"
          defaultValue={values.last_used}
        />
      </div>
      <div className={styles.wideCell}>
        <span className={styles.label}>レベル</span>
        <SmallSelect
          name={`level_${of}`}
          label={`${term}のレベル`}
          defaultValue={values.level}
          emptyLabel="未選択"
          options={skillLevel.list.map(({ code, label }) => ({ value: String(code), label }))}
        />
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>これからの希望</span>
        <SmallSelect
          name={`wish_${of}`}
          label={`${term}をこれから使いたいか`}
          defaultValue={values.wish}
          options={skillWish.list.map(({ code, label }) => ({ value: code, label }))}
        />
      </div>
    </>
  )
}

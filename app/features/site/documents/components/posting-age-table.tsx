import type { PostingAges } from '#features/items/record/posting-age.schema.ts'
import { monthDayText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import styles from './track-record-table.module.css'

export const AGES_TITLE = '日ごとの記録'

/** How old the open postings were, day by day: what the promise of freshness is held against. */
export function PostingAgeTable({ days }: { days: readonly PostingAges[] }) {
  return (
    <section className={styles.shares}>
      <h2 id="ages">{AGES_TITLE}</h2>
      <p className={styles.note}>
        募集中の案件を、最終確認からの日数で数えています。「確認中」の案件は、日数の列に含めません。各日の終わりの数で、いちばん上は今日のいまの数です。掲載を休止した案件は、募集中に含めません。
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${AGES_TITLE}の表`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">日</th>
              {heads.map((head) => (
                <th scope="col" className={styles.number} key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((ages) => (
              <tr key={ages.day}>
                <th scope="row" className={styles.day}>
                  {monthDayText(ages.day)}
                </th>
                {figuresOf(ages).map((text, at) => (
                  <td className={styles.number} key={heads[at]}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const heads = ['募集中', '3日以内', '4〜7日', '8日以上', '確認中', '最長', '休止中']

function figuresOf(ages: PostingAges): string[] {
  const { open_count, within_3, within_7, due_count, oldest_days, hidden_count } = ages
  const counts = [
    open_count,
    within_3,
    within_7 - within_3,
    open_count - due_count - within_7,
    due_count,
  ]
  return [...counts.map(figure), `${oldest_days}日`, figure(hidden_count)]
}

import { Link } from 'react-router'
import { FactRows } from '#ui/facts.tsx'
import { inMan } from '#ui/money.tsx'
import styles from './landing-skill-rates.module.css'

type Skill = { id: number; term: string; item_count: number; n: number; median: number }

/** What the best paid skills earn now, each with the number of rates behind it. */
export function SkillRates({ skills }: { skills: readonly Skill[] }) {
  if (skills.length === 0) return null
  const rows = skills.map(({ id, term, item_count, n, median }) => ({
    label: term,
    value: (
      <Link to={`/item/tag/${id}`}>
        中央値 {inMan(median)}万円（n＝{n}）・公開中 {item_count}件
      </Link>
    ),
  }))
  return (
    <section className={styles.rates}>
      <h2 className={styles.title}>いま単価の高い言語・フレームワーク</h2>
      <p className={styles.note}>
        このサイトで募集中の案件の上限単価から。単価のわかる募集が5件以上のものを、税抜・月額で、週5日で働く場合に換算しています。
      </p>
      <FactRows rows={rows} />
    </section>
  )
}

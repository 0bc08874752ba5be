import { Link } from 'react-router'
import type { RankedSkill } from '#features/market/market.schema.ts'
import { figure } from '#ui/figures.ts'
import { lineOf } from '#ui/line.ts'
import styles from './skill-demand-ranking.module.css'

/** Skills by how many open items ask for them. */
export function DemandRanking({ skills }: { skills: readonly RankedSkill[] }) {
  const most = Math.max(1, ...skills.map(({ item_count }) => item_count))
  return (
    <ol>
      {skills.map(({ id, term, group, item_count }, index) => (
        <li className={styles.row} key={id} data-line={lineOf(group)}>
          <span className={styles.rank} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.name}>
            <Link className={styles.link} to={`/item/tag/${id}`}>
              {term}
            </Link>
          </h3>
          <svg aria-hidden="true" height="8" width="100%">
            <rect className={styles.bar} width={`${(100 * item_count) / most}%`} height="8" />
          </svg>
          <p className={styles.count}>
            {figure(item_count)}
            <span className={styles.unit}>件</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

import { Link } from 'react-router'
import { axisOf } from '#features/market/rules.ts'
import type { RankedSkill } from '#features/market/schema.ts'
import { BoxAxis, BoxStrip } from '#ui/box-strip.tsx'
import { lineOf } from '#ui/line.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-ranking.module.css'

/** Skills by the middle of their rates, on one axis, so that the eye compares without reading. */
export function RateRanking({ skills }: { skills: readonly RankedSkill[] }) {
  const axis = axisOf(skills)
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>スキル</span>
        <BoxAxis {...axis} step={20} />
        <span className={styles.right}>中央値</span>
        <span className={styles.right}>件数</span>
      </div>
      <ol>
        {skills.map((skill) => (
          <li className={styles.row} key={skill.id} data-line={lineOf(skill.group)}>
            <h3 className={styles.name}>
              <Link className={styles.link} to={`/item/tag/${skill.id}`}>
                {skill.term}
              </Link>
            </h3>
            <Spread skill={skill} {...axis} />
            <p className={styles.median}>
              {inMan(skill.median)}
              <span className={styles.unit}>万円</span>
            </p>
            <p className={styles.count}>
              {skill.item_count.toLocaleString('ja-JP')}
              <span className={styles.hidden}>件</span>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        単価の上限（税抜・月額）の中央値の順。箱は中ほどの半数、細い線は最低から最高まで。
        <span className="nb">募集5件以上のスキル。</span>
      </p>
    </>
  )
}

function Spread({ skill, from, to }: { skill: RankedSkill; from: number; to: number }) {
  const { min, q1, median, q3, max } = skill
  const man = { min: min / 1e4, q1: q1 / 1e4, median: median / 1e4, q3: q3 / 1e4, max: max / 1e4 }
  const label = `${inMan(min)}〜${inMan(max)}万円、半数は${inMan(q1)}〜${inMan(q3)}万円`
  return (
    <div className={styles.spread}>
      <BoxStrip from={from} to={to} {...man} label={label} />
    </div>
  )
}

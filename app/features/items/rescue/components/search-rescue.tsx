import { Link } from 'react-router'
import { PastItems } from '#features/items/components/past-items.tsx'
import type { Rescue } from '#features/items/rescue/queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lineOf } from '#ui/line.ts'
import { Section } from '#ui/section.tsx'
import styles from './search-rescue.module.css'

/** In place of rows: which condition stands in the way, what is near, and what there was. */
export function SearchRescue({ relaxed, near, past }: Rescue) {
  return (
    <div className={styles.rescue}>
      <p className={styles.title}>すべての条件に合う案件は、いまありません。</p>
      {relaxed.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.caption}>条件を1つ外すと、次の件数が見つかります。</caption>
          <thead>
            <tr>
              <th scope="col">外す条件</th>
              <th className={styles.count} scope="col">
                外したときの件数
              </th>
            </tr>
          </thead>
          <tbody>
            {relaxed.map(({ key, group, ...way }) => (
              <tr key={key} data-line={group && lineOf(group)}>
                <th className={styles.condition} scope="row">
                  <span className={styles.kind}>{way.kind}</span>
                  {way.label}
                </th>
                <td className={styles.count}>
                  <WayOn {...way} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {near.length > 0 && (
        <>
          <h2 className={styles.near}>近い条件の案件</h2>
          <ul className={styles.ways}>
            {near.map(({ kind, label, to, count }) => (
              <li key={to}>
                <Link className={styles.way} to={to}>
                  <span className={styles.kind}>{kind}</span>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.figure}>{count.toLocaleString('ja-JP')}件</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to="/item/search">条件をすべて外す</ButtonLink>
      {past.length > 0 && (
        <Section title="過去に掲載した案件">
          <p className="prose">
            同じ条件の案件です。募集は終了しています。単価の相場や、求められるスキルの参考としてご覧ください。
          </p>
          <PastItems rows={past} />
        </Section>
      )}
    </div>
  )
}

type WayProps = { kind: string; label: string; to: string; count: number }

/** A condition that alone does not stand in the way leads nowhere. */
function WayOn({ kind, label, to, count }: WayProps) {
  if (count === 0) return <span className={styles.none}>0件</span>
  return (
    <Link
      className={styles.without}
      to={to}
      aria-label={`${kind} ${label}を外して${count}件を見る`}
    >
      {count.toLocaleString('ja-JP')}件
    </Link>
  )
}

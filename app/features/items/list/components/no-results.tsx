import { Link } from 'react-router'
import type { NoResults } from '#features/items/list/no-results.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { figure } from '#ui/figures.ts'
import { lineOf } from '#ui/line.ts'
import { Section } from '#ui/section.tsx'
import { EmptyListOffer } from './empty-list-offer.tsx'
import styles from './no-results.module.css'
import { PastItems } from './past-items.tsx'

/** In place of rows: which condition excludes all, what is near, and what there was. */
export function NoResultsHelp({ path, ...help }: NoResults & { path: string }) {
  const { by, conditions, near, past, paid, nearest } = help
  return (
    <div className={styles.noResults}>
      <p className={styles.title}>すべての条件に合う案件は、いまありません。</p>
      <EmptyListOffer path={path} paid={paid} nearest={nearest} />
      {conditions.length > 0 && <Conditions by={by} conditions={conditions} />}
      {near.length > 0 && (
        <>
          <h2 className={styles.near}>近い条件の案件</h2>
          <ul className={styles.ways}>
            {near.map(({ kind, label, to, count }) => (
              <li key={to}>
                <Link className={styles.way} to={to}>
                  <span className={styles.kind}>{kind}</span>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.figure}>{figure(count)}件</span>
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
            条件の近い案件です。募集は終了しています。単価の相場や、求められるスキルの参考としてご覧ください。
          </p>
          <PastItems rows={past} />
        </Section>
      )}
    </div>
  )
}

const words = {
  without: {
    caption: '条件を1つ外したときの件数です。',
    head: '外す条件',
    left: '外したときの件数',
    verb: 'を外して',
  },
  alone: {
    caption: '条件を1つ外すだけでは見つかりません。1つだけにしたときの件数です。',
    head: '残す条件',
    left: 'この条件だけの件数',
    verb: 'だけで',
  },
}

function Conditions({ by, conditions }: Pick<NoResults, 'by' | 'conditions'>) {
  const { caption, head, left, verb } = words[by]
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th className={styles.count} scope="col">
            {left}
          </th>
        </tr>
      </thead>
      <tbody>
        {conditions.map(({ key, group, kind, label, to, count }) => (
          <tr key={key} data-line={group && lineOf(group)}>
            <th className={styles.condition} scope="row">
              <span className={styles.kind}>{kind}</span>
              {label}
            </th>
            <td className={styles.count}>
              {count === 0 ? (
                <span className={styles.none}>0件</span>
              ) : (
                <Link className={styles.way} to={to} aria-label={`${label}${verb}${count}件を見る`}>
                  <strong className={styles.label}>{figure(count)}件</strong>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

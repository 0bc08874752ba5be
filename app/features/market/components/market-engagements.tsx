import { Link } from 'react-router'
import { MARKET } from '#features/market/market.form.ts'
import type { Overview } from '#features/market/market-overview.queries.server.ts'
import type { PopularLanguage } from '#features/market/popular-language.schema.ts'
import { dayText } from '#ui/date-text.ts'
import { figure, figureInTenths } from '#ui/figures.ts'
import { Section } from '#ui/section.tsx'
import styles from './market-engagements.module.css'

const LEAST_RANKED = 3

type Props = Pick<Overview, 'popular' | 'workingPeriod'>

/** What readers look for, and how long members stay. */
export function Engagements({ popular, workingPeriod }: Props) {
  return (
    <div className={styles.pair}>
      {popular.length >= LEAST_RANKED && (
        <Section
          title="人気の言語"
          note={`直近90日の閲覧・検討・応募から${popular[0]?.was_measured ? '。前は、その前の90日' : ''}`}
        >
          <ol className={styles.ranks}>
            {popular.map((language) => (
              <Rank key={language.id} language={language} />
            ))}
          </ol>
        </Section>
      )}
      <WorkingPeriod {...workingPeriod} />
    </div>
  )
}

/** Where nothing was measured before, nobody was unplaced. */
function rankBeforeText({ rank_before, was_measured }: PopularLanguage): string {
  if (!was_measured) return ''
  return rank_before === null ? '前は圏外' : `前 ${rank_before}位`
}

function Rank({ language }: { language: PopularLanguage }) {
  const { id, term, rank, item_count } = language
  return (
    <li className={styles.rank}>
      <span className={styles.place}>{rank}</span>
      <Link className={styles.name} to={`${MARKET}/${id}`}>
        {term}
      </Link>
      <span className={styles.before}>{rankBeforeText(language)}</span>
      <span className={styles.count}>募集中 {figure(item_count)}件</span>
    </li>
  )
}

function WorkingPeriod({ months, as_of, source }: Props['workingPeriod']) {
  if (months === null || as_of === null) return null
  return (
    <Section title="平均の参画期間" note={`${dayText(as_of)}時点`}>
      <p className={styles.months}>
        {figureInTenths(months)}
        <span className={styles.unit}>か月</span>
      </p>
      <p className={styles.source}>
        {source}。運営が集計した平均で、
        <span className="nb">案件ごとの契約期間とは異なります。</span>
      </p>
    </Section>
  )
}

import { Link } from 'react-router'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { discOf } from '#features/items/freshness.rules.ts'
import { officeDays } from '#features/items/item.rules.ts'
import type { TimetableRow } from '#features/items/item.schema.ts'
import {
  confirmedText,
  placeText,
  skillTexts,
  startText,
  workText,
} from '#features/items/item.words.ts'
import { ItemRate, ItemTags } from '#features/items/list/components/item-row-parts.tsx'
import type { Weights } from '#features/items/search/match-weights.codes.ts'
import type { Match } from '#features/matching/match.schema.ts'
import { CachedPart } from '#ui/cached-part.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { OfficePips } from '#ui/chart/office-pips.tsx'
import styles from './match-list.module.css'
import { MatchReasons } from './match-reasons.tsx'
import { ScoreBar } from './match-score-bar.tsx'

type MatchRow = TimetableRow & { match: Match }
type Props = {
  rows: readonly MatchRow[]
  weights: Weights
  wishedRate: number | null
  /** Days a week that the member would work. */
  wishedDays: readonly number[]
}

/** Items by how well they fit, each with its points and what speaks for it and against. */
export function MatchList({ rows, weights, wishedRate, wishedDays }: Props) {
  return (
    <ol className={styles.list}>
      {rows.map(({ match, ...item }) => (
        <li className={styles.row} key={item.id}>
          <p className={styles.score}>
            <span className={styles.figure}>{match.score}</span>
            <span className={styles.unit}>点</span>
            <span className={styles.word}>{match.word}</span>
          </p>
          <CachedPart as="div" className={styles.what}>
            <What item={item} />
          </CachedPart>
          <CachedPart as="div" className={styles.facts}>
            <Facts item={item} wishedRate={wishedRate} wishedDays={wishedDays} />
          </CachedPart>
          <CachedPart as="div" className={styles.why}>
            <ScoreBar points={match.points} weights={weights} />
            <MatchReasons cap={match.cap} reasons={match.reasons} />
          </CachedPart>
        </li>
      ))}
    </ol>
  )
}

function What({ item }: { item: TimetableRow }) {
  const must = skillTexts(item.must_skills).join('・')
  return (
    <>
      <h2 className={styles.name}>
        <Link className={styles.link} to={`/item/detail/${item.id}`}>
          {item.name}
        </Link>
      </h2>
      {must && (
        <p className={styles.must}>
          <span className={styles.label}>必須</span>
          {must}
        </p>
      )}
      <ItemTags tags={item.tags} />
    </>
  )
}

type FactsProps = Pick<Props, 'wishedRate' | 'wishedDays'> & { item: TimetableRow }

function Facts({ item, wishedRate, wishedDays }: FactsProps) {
  const byDays = dayRateText(item, wishedDays)
  return (
    <>
      <div className={styles.rate}>
        <ItemRate item={item} mark={wishedRate} wanted={wishedDays} />
        <p className={styles.note}>{byDays ? `税抜・${byDays}` : '税抜'}</p>
      </div>
      <div>
        <p className={styles.value}>{workText(item)}</p>
        <OfficePips days={officeDays(item)} />
        <p className={styles.note}>{placeText(item)}</p>
      </div>
      <div>
        <p className={styles.value}>{startText(item)}</p>
        <p className={styles.note}>
          <Freshness
            step={discOf(item)}
            text={confirmedText(item.confirmed_days_ago, item.confirmation)}
          />
        </p>
      </div>
    </>
  )
}

import { Link } from 'react-router'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { MARKET, marketPath } from '#features/market/market.form.ts'
import type { Overview } from '#features/market/market-overview.queries.server.ts'
import { comparable } from '#features/market/market-overview.rules.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { Section } from '#ui/section.tsx'
import { Breakdown } from './market-breakdown.tsx'
import { OpenFigures } from './market-downloads.tsx'
import { Engagements } from './market-engagements.tsx'
import { MarketFilter } from './market-filter.tsx'
import { Headline } from './market-headline.tsx'
import styles from './market-overview.module.css'
import { SpreadRows } from './rate-spread-rows.tsx'

/** What items pay: the figures first, then what they are compared with. */
export function MarketOverview({ market }: { market: Overview }) {
  const { tag, state, narrowed, ignored, skills, period } = market
  const title = tag ? `${tag.term}の単価相場` : 'フリーランス案件の単価相場'
  return (
    <div>
      <h1>{title}</h1>
      {narrowed && <p className={styles.narrowed}>{narrowed}の案件</p>}
      <MarketFilter {...market} />
      {ignored.length > 0 && (
        <p className={styles.note} role="status">
          読み取れない条件（{ignored.map(({ name, value }) => `${name}=${value}`).join('、')}
          ）を外して集計しました。
        </p>
      )}
      <Headline {...market} />
      <Ways tag={tag} />
      {skills.some(({ id }) => id !== tag?.id) && (
        <Section title={tag ? `ほかの${kindOf(tag)}とくらべる` : 'スキルごとの単価'}>
          <SpreadRows
            rows={skills.map(({ item_count, ...skill }) => ({
              ...skill,
              count: item_count,
              to: marketPath({ ...state, tag_id: skill.id }),
            }))}
            currentId={tag?.id}
            note={`箱は25〜75%、細い線は10〜90%、縦線が中央値。万円・税抜・${rateBasis(state.days ?? [])}。単価のわかる案件が5件以上のもの。`}
          />
        </Section>
      )}
      {market.item_count > 0 && <Breakdown market={market} />}
      {!tag && <Engagements {...market} />}
      <OpenFigures title={title} state={state} period={period} />
    </div>
  )
}

function kindOf({ group }: NonNullable<Overview['tag']>): string {
  return tagGroup.label(group)
}

function Ways({ tag }: Pick<Overview, 'tag'>) {
  const isSkill = tag !== null && comparable(tag)
  const query = isSkill ? `?tags=${tag.id}` : ''
  return (
    <nav className={styles.ways} aria-label="相場の調べ方">
      <Link to={`${MARKET}/estimate${query}`}>スキルと経験年数から診断する</Link>
      <Link to={`${MARKET}/compare${query}`}>
        {isSkill ? `${tag.term}をほかのスキルとくらべる` : 'スキルを3つまでくらべる'}
      </Link>
      {tag && <Link to={`/item/tag/${tag.id}`}>{tag.term}の案件を見る</Link>}
    </nav>
  )
}

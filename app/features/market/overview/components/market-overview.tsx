import { Headline } from '#features/market/components/headline.tsx'
import { SpreadRows } from '#features/market/components/spread-rows.tsx'
import type { Overview } from '#features/market/overview/queries.server.ts'
import { marketPath } from '#features/market/rules.ts'
import { Section } from '#ui/section.tsx'
import { MarketFilter } from './market-filter.tsx'
import styles from './market-overview.module.css'

/** What items pay: the figures first, then what they are compared with. */
export function MarketOverview({ market }: { market: Overview }) {
  const { tag, state, narrowed, ignored, skills } = market
  return (
    <>
      <h1>{tag ? `${tag.term}の単価相場` : 'フリーランス案件の単価相場'}</h1>
      {narrowed && <p className={styles.narrowed}>{narrowed}の案件</p>}
      <MarketFilter {...market} />
      {ignored.length > 0 && (
        <p className={styles.note} role="status">
          読み取れない条件（{ignored.map(({ name, value }) => `${name}=${value}`).join('、')}
          ）を外して集計しました。
        </p>
      )}
      <Headline {...market} />
      {skills.length > 0 && (
        <Section title={tag ? 'ほかとくらべる' : 'スキルごとの単価'}>
          <SpreadRows
            rows={skills.map(({ item_count, ...skill }) => ({
              ...skill,
              count: item_count,
              to: marketPath({ ...state, tag_id: skill.id }),
            }))}
            currentId={tag?.id}
            note="箱は25〜75%、細い線は10〜90%、縦線が中央値。万円・税抜。単価のわかる案件が5件以上のもの。"
          />
        </Section>
      )}
    </>
  )
}

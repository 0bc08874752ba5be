import { useRouteLoaderData } from 'react-router'
import type { ShownBanner } from '#features/banners/banner.schema.ts'
import { BannerRow } from '#features/banners/components/banner-row.tsx'
import type { ColumnLine } from '#features/columns/column.schema.ts'
import { ColumnLines } from '#features/columns/components/column-lines.tsx'
import { ItemLines } from '#features/items/list/components/item-lines.tsx'
import { DemandRanking } from '#features/market/components/skill-demand-ranking.tsx'
import { RateRanking } from '#features/market/components/skill-rate-ranking.tsx'
import type { rankSkills } from '#features/market/market.queries.server.ts'
import { NewsList } from '#features/news/components/news-lines.tsx'
import type { NewsRow } from '#features/news/news.schema.ts'
import { PrefectureMap } from '#features/reference/components/prefecture-map.tsx'
import type { listHomeItems, readHomeCounts } from '#features/site/home.queries.server.ts'
import { type SuggestedGroup, TagMap } from '#features/tags/components/tag-map.tsx'
import { VoiceQuotes } from '#features/voices/components/voice-quotes.tsx'
import type { VoiceRow } from '#features/voices/voice.schema.ts'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { Journey } from '#ui/journey.tsx'
import { Section } from '#ui/section.tsx'
import styles from './home-lists.module.css'
import { Themes } from './themes.tsx'

type Items = Awaited<ReturnType<typeof listHomeItems>>
type Counts = Awaited<ReturnType<typeof readHomeCounts>>
type Rankings = Awaited<ReturnType<typeof rankSkills>>
type Line = Items['newest'][number]

type Props = {
  items: Items
  counts: Counts
  rankings: Rankings
  news: readonly NewsRow[]
  columns: readonly ColumnLine[]
  voices: readonly VoiceRow[]
  banners: readonly ShownBanner[]
}

/** What the home page lists below its first view. */
export function HomeLists({ items, counts, rankings, news, columns, voices, banners }: Props) {
  const menus = useRouteLoaderData<() => { groups: SuggestedGroup[] }>('layouts/site-frame')
  return (
    <>
      <BannerRow rows={banners} />
      <Section
        title="おすすめのキーワード"
        more={{ to: '/item/search/skills', text: 'すべてのスキル・職種' }}
      >
        <TagMap groups={menus?.groups ?? []} />
      </Section>
      <NewestAndClosing {...items} />
      <div className={styles.pair}>
        <Section title="特集">
          <Themes themes={counts.themes} />
        </Section>
        <Section title="ピックアップ案件">
          <ItemLines lines={items.featured} lastOf={freshnessOf} />
        </Section>
      </div>
      <Section
        title="エリアから探す"
        note="その場所で働ける案件の数。フルリモートを含みます"
        more={{ to: '/item/search/places', text: 'すべてのエリア' }}
      >
        <PrefectureMap regions={counts.regions} />
      </Section>
      <SkillRankings {...rankings} />
      <div className={styles.pair}>
        <Section
          title="高単価の案件"
          more={{ to: sortedBy('rate_high'), text: '単価の高い順に見る' }}
        >
          <ItemLines lines={items.high} lastOf={freshnessOf} />
        </Section>
        <Section title="お知らせ">
          <NewsList rows={news} />
        </Section>
      </div>
      {columns.length > 0 && (
        <Section title="コラム" more={{ to: '/column', text: 'コラムをすべて見る' }}>
          <ColumnLines rows={columns} />
        </Section>
      )}
      {voices.length > 0 && (
        <Section title="利用者の声" more={{ to: '/voices', text: '利用者の声をすべて見る' }}>
          <VoiceQuotes rows={voices} Name="h3" />
        </Section>
      )}
      <Section title="参画までの流れ" more={{ to: '/flow', text: 'ご利用の流れ' }}>
        <Journey stops={steps} />
      </Section>
    </>
  )
}

function NewestAndClosing({ newest, closing }: Pick<Items, 'newest' | 'closing'>) {
  return (
    <div className={styles.pair}>
      <Section title="新着の案件" more={{ to: '/item/search', text: '新着をすべて見る' }}>
        <ItemLines lines={newest} lastOf={freshnessOf} />
      </Section>
      <Section title="締切が近い案件" more={{ to: sortedBy('ending'), text: '締切順に見る' }}>
        <ItemLines lines={closing} lastOf={({ left }) => <strong>{left}</strong>} />
      </Section>
    </div>
  )
}

function SkillRankings({ byRate, byDemand }: Rankings) {
  if (byRate.length === 0) return null
  return (
    <div className={styles.pair}>
      <Section title="単価の高い言語・フレームワーク" note="税抜・月額">
        <RateRanking skills={byRate} />
      </Section>
      <Section title="募集の多い言語・フレームワーク">
        <DemandRanking skills={byDemand} />
      </Section>
    </div>
  )
}

function freshnessOf({ step, confirmed }: Line) {
  return <Freshness step={step} text={confirmed} />
}

function sortedBy(sort: string): string {
  return `/item/search?sort=${sort}`
}

const steps = [
  { name: '会員登録', note: 'メールアドレスの確認まで' },
  { name: '応募', note: 'スキルシートを添えて' },
  { name: 'コーディネーターと確認', note: '条件と進め方をすり合わせ' },
  { name: '面談', note: 'Webまたは対面で' },
  { name: '参画', note: '契約を交わして開始' },
]

import { stampInJapan } from '#core/clock.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { contextOf, dependsOn, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listShownBanners } from '#features/banners/banner.queries.server.ts'
import { getRecentPostList } from '#features/columns/column.api.server.ts'
import { columnLine } from '#features/columns/column.schema.ts'
import { ViewedItems } from '#features/items/list/components/viewed-items.tsx'
import { readFigures } from '#features/items/list/item-search.queries.server.ts'
import { rankSkills } from '#features/market/market.queries.server.ts'
import { getNews } from '#features/news/news.api.server.ts'
import { Hero } from '#features/site/components/hero.tsx'
import { Figures } from '#features/site/components/site-figures.tsx'
import { Website } from '#features/site/components/website-json-ld.tsx'
import { listHomeItems, readHomeCounts } from '#features/site/home.queries.server.ts'
import { listHomeVoices } from '#features/voices/voice.queries.server.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'
import { Board } from '#ui/departure-board.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const NEWS = 5
const RANKS = 8

const HomeLists = latePart(async () => {
  const { HomeLists } = await import('#features/site/components/home-lists.tsx')
  return HomeLists
})

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags', 'news', 'columns', 'voices', 'banners')
  const [figures, items, counts, rankings, news, columns, voices, banners] = await Promise.all([
    read(args, ({ db, now }) => readFigures(db, now)),
    read(args, ({ db, now }) => listHomeItems(db, now)),
    read(args, ({ db, now }) => readHomeCounts(db, now)),
    read(args, ({ db, now }) => rankSkills(db, now, RANKS)),
    load(args, getNews, {}),
    load(args, getRecentPostList, { per_page: 10 }),
    read(args, ({ db }) => listHomeVoices(db)),
    read(args, ({ db, now }) => listShownBanners(db, now, 'home')),
  ])
  return {
    board: boardOf(items, stampInJapan(contextOf(args).now)),
    figures,
    items,
    counts,
    rankings,
    news: news.rows.slice(0, NEWS),
    columns: columns.rows.slice(0, NEWS).map((row) => columnLine.parse(row)),
    voices,
    banners,
  }
}

type HomeItems = Awaited<ReturnType<typeof listHomeItems>>

/** Composed here, so that no browser loads the words of it as a script. */
function boardOf({ board: rows }: HomeItems, at: string) {
  const isToday = rows.length > 0 && rows.every(({ days }) => days === 0)
  return {
    title: isToday ? '今日確認できた案件' : '最近確認できた案件',
    asOf: `${monthDayText(at)}${timeText(at)} 現在`,
    rows,
    more: { to: '/item/search', text: '案件をすべて見る' },
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'フリーランスITエンジニアの案件・求人',
    description:
      'フリーランスITエンジニアの案件情報。単価、出社日数、開始日、最終確認日を、どの案件でも同じ位置に並べています。',
    path: '/',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { board, figures, counts } = loaderData
  return (
    <div className={styles.home}>
      <Website />
      <div className={styles.top}>
        <Hero shortcuts={counts.shortcuts}>
          <Figures {...figures} />
        </Hero>
        <Board {...board} />
      </div>
      <HomeLists {...loaderData} />
      <ViewedItems />
    </div>
  )
}

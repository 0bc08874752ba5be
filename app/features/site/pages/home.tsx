import { stampInJapan } from '#core/clock.ts'
import { contextOf, dependsOn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ItemLines } from '#features/items/components/item-lines.tsx'
import {
  listClosingItems,
  listConfirmedItems,
  listNewItems,
} from '#features/items/queries.server.ts'
import type { ItemRow } from '#features/items/schema.ts'
import { readFigures } from '#features/items/search/queries.server.ts'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import {
  confirmedText,
  daysLeftText,
  placeText,
  startText,
  workText,
} from '#features/items/words.ts'
import { getNews } from '#features/news/api.server.ts'
import { NewsList } from '#features/news/components/news-list.tsx'
import { Figures } from '#features/site/components/figures.tsx'
import { Hero } from '#features/site/components/hero.tsx'
import { getSuggestedTagList } from '#features/tags/api.server.ts'
import { TagMap } from '#features/tags/components/tag-map.tsx'
import { Board } from '#ui/board.tsx'
import { monthDayText, slashDay, timeText } from '#ui/dates.ts'
import { Freshness } from '#ui/freshness-disc.tsx'
import { Journey } from '#ui/journey.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const BOARD_ROWS = 6
const LINES = 4
const NEWS = 5

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'items', 'search', 'tags', 'news')
  const { db, now } = contextOf(args)
  const [figures, confirmed, newest, closing, groups, news] = await Promise.all([
    readFigures(db, now),
    listConfirmedItems(db, now, BOARD_ROWS),
    listNewItems(db, now, LINES),
    listClosingItems(db, now, LINES),
    load(args, getSuggestedTagList, {}),
    load(args, getNews, {}),
  ])
  return {
    at: stampInJapan(now),
    figures,
    board: confirmed.map(boardRowOf),
    newest: newest.map(lineOf),
    closing: closing.map(lineOf),
    groups,
    news: news.rows.slice(0, NEWS),
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
  const { at, figures, board, newest, closing, groups, news } = loaderData
  const all = { to: '/item/search', text: '案件をすべて見る' }
  const isToday = board.length > 0 && board.every(({ days }) => days === 0)
  return (
    <div className={styles.home}>
      <div className={styles.top}>
        <Hero shortcuts={groups[0]?.tags.slice(0, 4) ?? []}>
          <Figures {...figures} />
        </Hero>
        <Board
          title={isToday ? '今日確認できた案件' : '最近確認できた案件'}
          asOf={`${monthDayText(at)}${timeText(at)} 現在`}
          rows={board}
          more={all}
        />
      </div>
      <Section title="よく検索されるワード">
        <TagMap groups={groups} />
      </Section>
      <div className={styles.pair}>
        <Section title="新着の案件" more={{ ...all, text: '新着をすべて見る' }}>
          <ItemLines
            lines={newest}
            lastOf={({ step, confirmed }) => <Freshness step={step} text={confirmed} />}
          />
        </Section>
        <Section title="締切が近い案件">
          <ItemLines lines={closing} lastOf={({ left }) => <strong>{left}</strong>} />
        </Section>
      </div>
      <Section title="お知らせ">
        <NewsList rows={news} />
      </Section>
      <Section title="参画までの流れ">
        <Journey stops={steps} />
      </Section>
      <ViewedItems />
    </div>
  )
}

const steps = [
  { name: '会員登録', note: 'メールアドレスの確認まで' },
  { name: 'エントリー', note: 'スキルシートを添えて' },
  { name: 'コーディネーターと確認', note: '条件と進め方をすり合わせ' },
  { name: '面談', note: 'Webまたは対面で' },
  { name: '参画', note: '契約を交わして開始' },
]

/** Only what a line shows goes to the browser; the text of a posting stays behind. */
function lineOf(item: ItemRow) {
  const start = startText(item)
  return {
    id: item.id,
    name: item.name,
    note: [workText(item), placeText(item), `${start}開始`].filter(Boolean).join('・'),
    rate_min: item.rate_min,
    rate_max: item.rate_max,
    step: item.freshness === 'unknown' ? 'stale' : item.freshness,
    confirmed: confirmedText(item.confirmed_days_ago),
    left: daysLeftText(item.days_left),
  }
}

function boardRowOf(item: ItemRow) {
  const at = item.confirmed_at ?? item.updated_at
  return {
    id: item.id,
    to: `/item/detail/${item.id}`,
    days: item.confirmed_days_ago,
    time: item.confirmed_days_ago === 0 ? timeText(at) : slashDay(at),
    dateTime: at,
    name: item.name,
    rateMin: item.rate_min,
    rateMax: item.rate_max,
    work: workText(item),
    place: placeText(item),
    start: startText(item),
  }
}

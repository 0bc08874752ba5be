import { anyAdmin } from '#core/calls/guards.ts'
import { dayInJapan } from '#core/clock.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { admit, contextOf, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { FigurePane, NothingYet, Panes } from '#features/dashboards/components/dashboard-panes.tsx'
import { FreshnessBar } from '#features/dashboards/components/item-freshness-bar.tsx'
import { ViewedTable } from '#features/dashboards/components/most-viewed-table.tsx'
import { RegistrationChart } from '#features/dashboards/components/registration-chart.tsx'
import { Tiles } from '#features/dashboards/components/today-tiles.tsx'
import {
  getFreshness,
  getItemAccess,
  getMonthlyRegistrations,
} from '#features/dashboards/dashboard.admin-api.server.ts'
import { freshnessNote } from '#features/dashboards/dashboard.words.ts'
import { getToday } from '#features/dashboards/today.admin-api.server.ts'
import { NEW_DAYS } from '#features/dashboards/today.codes.ts'
import { getDashboardNews } from '#features/news/news.admin-api.server.ts'
import { slashDay } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { PaneLog } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/today.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, anyAdmin)
  const { now } = contextOf(args)
  return {
    now: momentInJapan(now),
    newFrom: dayInJapan(now)
      .subtract({ days: NEW_DAYS - 1 })
      .toString(),
    tiles: (await load(args, getToday, {})).tiles,
    news: await load(args, getDashboardNews, {}),
    freshness: await load(args, getFreshness, {}),
    items: await load(args, getItemAccess, { limit: 6 }),
    registrations: await load(args, getMonthlyRegistrations, {}),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面', isHidden: true })
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, tiles, newFrom } = loaderData
  return (
    <OfficeScreen
      title="今日"
      note={now}
      keys={keysFor(tiles.length)}
      above={<Tiles tiles={tiles} newFrom={newFrom} />}
      actions={<OfficeLink to="/admin/dashboards">集計を見る</OfficeLink>}
    >
      <Panes>
        <Figures {...loaderData} />
      </Panes>
    </OfficeScreen>
  )
}

function keysFor(tiles: number) {
  const digits = [`1〜${Math.min(tiles, 9)}`, ...(tiles > 9 ? ['0'] : [])]
  return [
    ...(tiles > 0 ? [{ keys: digits, text: 'きょうの仕事へ' }] : []),
    { keys: ['G', 'I'], text: '案件' },
    { keys: ['G', 'D'], text: '集計' },
    { keys: ['T'], text: '図を表で見る' },
  ]
}

function Figures({ news, freshness, items, registrations }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <FigurePane title="社内の連絡" size="wide">
        {news.length === 0 ? (
          <NothingYet>今日の連絡はありません。</NothingYet>
        ) : (
          <PaneLog
            lines={news.map((one) => ({
              id: one.id,
              at: slashDay(one.publish_from),
              text: <Notice {...one} />,
            }))}
          />
        )}
      </FigurePane>
      <FigurePane title="よく見られた案件" note="7日" isTall>
        {items.rows.length === 0 ? (
          <NothingYet>まだ数えた閲覧がありません。</NothingYet>
        ) : (
          <ViewedTable
            title="よく見られた案件"
            heads={{ name: '案件', more: '応募' }}
            rows={items.rows.map(({ item_id: id, entry_count: more, ...row }) => ({
              ...row,
              id,
              more,
              to: `/admin/items/${id}`,
            }))}
          />
        )}
      </FigurePane>
      <FigurePane title="確認の新しさ" note={freshnessNote(freshness)} size="narrow" isTall>
        <FreshnessBar {...freshness} />
      </FigurePane>
      <FigurePane
        title="会員の登録"
        note={`月ごと・点線は中央値 ${figure(registrations.median)}人`}
        size="wide"
      >
        <RegistrationChart {...registrations} />
      </FigurePane>
    </>
  )
}

function Notice({ id, title }: { id: number; title: string }) {
  return (
    <OfficeLink look="bare" isSmall to={`/admin/notices/${id}`}>
      {title}
    </OfficeLink>
  )
}

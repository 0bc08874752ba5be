import { roleNames } from '#core/access/capabilities.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { momentInJapan } from '#core/clock.ts'
import { admit, contextOf, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { countHoldings, findSessionTimes, getAdmin } from '#features/admins/queries.server.ts'
import { getDashboardNews } from '#features/news/admin-api.server.ts'
import { dayText } from '#ui/dates.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, sessionId } = admit(args, anyAdmin)
  const { db, now } = contextOf(args)
  const session = await findSessionTimes(db, sessionId)
  return {
    admin: await getAdmin(db, id),
    news: await load(args, getDashboardNews, {}),
    holdings: await countHoldings(db, now),
    session: session && {
      since: momentInJapan(session.created_at),
      until: momentInJapan(session.abs_expires_at),
      ip: session.ip_first,
    },
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面', isHidden: true })
}

export default function Office({ loaderData }: Route.ComponentProps) {
  const { admin, news, holdings, session } = loaderData
  return (
    <OfficeScreen title="今日" note={`${admin.name} さん`}>
      {news.length > 0 && (
        <Pane title="運営からのお知らせ">
          <PaneFacts
            facts={news.map(({ id, title, publish_from }) => [
              dayText(publish_from),
              <OfficeLink key={id} look="bare" isSmall to={`/admin/notices/${id}`}>
                {title}
              </OfficeLink>,
            ])}
          />
        </Pane>
      )}
      <Pane title="登録されているもの">
        <PaneFacts
          facts={[
            ['公開中の案件', countText(holdings.open_items)],
            ['案件すべて', countText(holdings.items)],
            ['タグ', countText(holdings.tags)],
            ['会員', countText(holdings.members)],
          ]}
        />
      </Pane>
      <Pane title="このログイン">
        <PaneFacts
          facts={[
            ['ログインID', admin.login_id],
            ['権限', roleNames[admin.role]],
            ['ログイン', session?.since],
            ['期限', session?.until],
            ['IPアドレス', session?.ip],
          ]}
        />
      </Pane>
    </OfficeScreen>
  )
}

function countText(count: number | null): string {
  return (count ?? 0).toLocaleString('ja-JP')
}

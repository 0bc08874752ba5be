import { roleNames } from '#core/access/capabilities.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { momentInJapan } from '#core/clock.ts'
import { admit, contextOf } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { countHoldings, findSessionTimes, getAdmin } from '#features/admins/queries.server.ts'
import { FactRows, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/office.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, sessionId } = admit(args, anyAdmin)
  const { db, now } = contextOf(args)
  const session = await findSessionTimes(db, sessionId)
  return {
    admin: await getAdmin(db, id),
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

export default function Office({ loaderData: { admin, holdings, session } }: Route.ComponentProps) {
  return (
    <>
      <h1>{admin.name} さん</h1>
      <Section title="登録されているもの">
        <Facts
          facts={[
            { label: '公開中の案件', value: countText(holdings.open_items) },
            { label: '案件すべて', value: countText(holdings.items) },
            { label: 'タグ', value: countText(holdings.tags) },
            { label: '会員', value: countText(holdings.members) },
          ]}
        />
      </Section>
      <Section title="ログイン中のアカウント">
        <FactRows
          rows={[
            { label: 'ログインID', value: admin.login_id },
            { label: '権限', value: roleNames[admin.role] },
            { label: 'ログイン日時', value: session?.since },
            { label: '自動ログアウト', value: session?.until },
            { label: 'IPアドレス', value: session?.ip },
          ]}
        />
      </Section>
    </>
  )
}

function countText(count: number | null): string {
  return (count ?? 0).toLocaleString('ja-JP')
}

import { data } from 'react-router'
import { stampInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, markPrivate, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { timetableRow } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { ItemTable } from '#features/items/list/components/item-table.tsx'
import { ShortlistToggle } from '#features/shortlist/components/shortlist-button.tsx'
import { shareToken } from '#features/shortlist/shortlist-share.form.ts'
import { findShared } from '#features/shortlist/shortlist-share.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dayText } from '#ui/date-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/shared-shortlist.ts'

/** Only the items: nothing here is read of the member who has shared them. */
export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const { db, now } = contextOf(args)
  const token = shareToken(args.url)
  const shared = token ? await read(args, () => findShared(db, token)) : undefined
  if (!shared) return data({ shared: null }, { status: 404 })
  const cards = await read(args, () => listItemsById(db, shared.item_ids, now))
  const expires_at = stampInJapan(shared.expires_at)
  return data({ shared: { rows: cards.map(timetableRow), expires_at } })
}

export const handle = crumbs<typeof loader>(() => [{ text: '共有された案件' }])

export function meta({ matches }: Route.MetaArgs) {
  const path = '/considers/shared'
  return pageMeta(matches, { title: '共有された案件', path, isHidden: true })
}

export default function Shared({ loaderData: { shared } }: Route.ComponentProps) {
  if (!shared) {
    return (
      <EmptyState
        isWholePage
        title="この共有リンクは使えません"
        actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
      >
        期限が切れたか、取り消されています。共有した方に、新しいリンクをご確認ください。
      </EmptyState>
    )
  }
  return (
    <div>
      <PageIntro title={`共有された案件 ${shared.rows.length}件`}>
        このリンクは{dayText(shared.expires_at)}
        までご覧になれます。しおりを押すと、あなたの検討中に入ります。
      </PageIntro>
      <ItemTable rows={shared.rows} median={null} Toggle={ShortlistToggle} />
    </div>
  )
}

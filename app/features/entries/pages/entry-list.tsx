import { pageOf } from '#core/calls/page-range.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { load, markPrivate } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { EntryLine } from '#features/entries/components/entry-line.tsx'
import { getEnteredItemList } from '#features/entries/entry.api.server.ts'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Route } from './+types/entry-list.ts'

const HERE = '/user/entry'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const page = pageOf(args.url)
  const { rows, ...paging } = await load(args, getEnteredItemList, { page })
  return {
    ...paging,
    rows: rows.map(({ item, ...row }) => ({
      ...row,
      rate_min: item?.rate_min ?? null,
      rate_max: item?.rate_max ?? null,
      rate_detail: item?.rate_detail ?? '',
      by_days: item ? dayRateText(item) : '',
      is_open: item?.is_open ?? false,
    })),
  }
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: '応募履歴' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募履歴', path: HERE, isHidden: true })
}

export default function EntryList({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, per_page } = loaderData
  if (total === 0) {
    return (
      <>
        <PageIntro title="応募履歴" />
        <EmptyState
          title="応募した案件は、まだありません"
          actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
        >
          応募すると、進み具合と返信の期限をここで確認できます。
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageIntro title="応募履歴">{total}件の応募があります。</PageIntro>
      <ul>
        {rows.map((row) => (
          <EntryLine key={row.id} entry={row} />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={per_page}
        total={total}
        location="bottom"
        hrefOf={(number) => `${HERE}?page=${number}`}
      />
    </>
  )
}

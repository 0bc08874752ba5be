import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchMailingsCall } from '#features/mailings/office/mailing.admin-api.server.ts'
import { mailingState } from '#features/mailings/office/mailing.codes.ts'
import {
  mailingFilters,
  mailingSortNames,
  mailingViews,
  progressText,
} from '#features/mailings/office/mailing.words.ts'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/mailings.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchMailingsCall)
  return {
    list,
    views: await listViews(contextOf(args), 'mailings'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メール配信', isHidden: true })
}

type ListedMailing = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedMailing>[] = [
  {
    key: 'subject',
    head: '件名',
    place: 'name',
    cell: ({ id, subject }) => <Link to={`/admin/mailings/${id}`}>{subject}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 90,
    place: 'right',
    cell: ({ state }) => mailingState.label(state),
  },
  {
    key: 'begins_at',
    head: '配信日時',
    width: momentWidth.withYear,
    place: 'main',
    sort: { first: 'begins', firstIs: 'down' },
    cell: ({ begins_at }) => yearMoment(begins_at),
  },
  { key: 'progress', head: '送信', width: 120, align: 'end', cell: progressText },
  {
    key: 'left_out',
    head: '除外',
    width: 80,
    align: 'end',
    cell: ({ left_out }) => `${figure(left_out)}人`,
  },
  {
    key: 'kind',
    head: '種類',
    width: 170,
    isNamed: true,
    cell: ({ kind }) => mailKind.label(kind),
  },
  { key: 'who', head: '作成', width: 110, isNamed: true, cell: ({ who }) => who },
]

export default function Mailings({ loaderData: { list, views, token } }: Route.ComponentProps) {
  return (
    <CatalogueScreen
      title="メール配信"
      list={list}
      columns={columns}
      views={{ screen: 'mailings', views: [...mailingViews, ...views], token }}
      filters={{ searches: '件名', filters: mailingFilters, sorts: mailingSortNames }}
      defaultSort="begins"
      hrefOf={({ id }) => `/admin/mailings/${id}`}
      isQuiet={({ state }) => state === 'done' || state === 'recalled'}
      noun="配信"
      beginning={
        <>
          <Link to="/admin/members">会員の一覧</Link>
          で送る相手を選び、「メールを送る」を押してください。
        </>
      }
      links={<OfficeLink to="/admin/mail-templates">定型文</OfficeLink>}
      footNote={
        <>
          送る会員は、<Link to="/admin/members">会員の一覧</Link>で選びます。
        </>
      }
    />
  )
}

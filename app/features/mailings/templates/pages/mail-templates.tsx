import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchTemplatesCall } from '#features/mailings/templates/mail-template.admin-api.server.ts'
import { templateUse } from '#features/mailings/templates/mail-template.codes.ts'
import {
  templateFilters,
  templateSortNames,
  templateViews,
} from '#features/mailings/templates/mail-template.words.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/mail-templates.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchTemplatesCall)
  return {
    list,
    views: await listViews(contextOf(args), 'mail-templates'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールの定型文', isHidden: true })
}

type ListedTemplate = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedTemplate>[] = [
  {
    key: 'name',
    head: '名前',
    width: 220,
    place: 'name',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/mail-templates/${id}`}>{name}</Link>,
  },
  {
    key: 'use',
    head: '使う場面',
    width: 150,
    place: 'right',
    sort: { first: 'use', firstIs: 'up' },
    cell: ({ use }) => templateUse.label(use),
  },
  {
    key: 'text',
    head: '件名・書き出し',
    leastWidth: 400,
    place: 'main',
    cell: ({ subject, body }) => subject || body.slice(0, BEGINNING),
  },
  {
    key: 'updated_at',
    head: '更新',
    width: momentWidth.withYear,
    isNamed: true,
    sort: { first: 'updated', firstIs: 'down' },
    cell: ({ updated_at }) => yearMoment(updated_at),
  },
]
const BEGINNING = 40

export default function MailTemplates({
  loaderData: { list, views, token },
}: Route.ComponentProps) {
  return (
    <CatalogueScreen
      title="メールの定型文"
      list={list}
      columns={columns}
      views={{ screen: 'mail-templates', views: [...templateViews, ...views], token }}
      filters={{
        searches: '名前・件名・本文',
        filters: templateFilters,
        sorts: templateSortNames,
      }}
      defaultSort="use"
      hrefOf={({ id }) => `/admin/mail-templates/${id}`}
      isQuiet={({ is_deleted }) => is_deleted}
      noun="定型文"
      beginning="会員へのメールと、応募のメッセージの文面を、繰り返し使えます。"
      links={<OfficeLink to="/admin/mailings">配信の一覧</OfficeLink>}
      create={{ to: '/admin/mail-templates/new', text: '登録する' }}
    />
  )
}

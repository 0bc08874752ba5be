import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { newsCalls } from '#features/news/news.admin-api.server.ts'
import { newsState } from '#features/news/news.codes.ts'
import {
  newsFilters,
  newsKindOf,
  newsKinds,
  newsSortNames,
  newsViews,
} from '#features/news/news.words.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/office-news.ts'

/** Notices on the site, or those to the staff: the address says which. */
export async function loader(args: Route.LoaderArgs) {
  const kind = newsKindOf(args.url)
  const { list } = await loadList(args, newsCalls[kind].search)
  return {
    kind,
    list,
    views: await listViews(contextOf(args), kind === 'front' ? 'news' : 'notices'),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: newsKinds[loaderData?.kind ?? 'front'].title, isHidden: true })
}

type ListedNews = Route.ComponentProps['loaderData']['list']['rows'][number]

function columnsOf(base: string): readonly Column<ListedNews>[] {
  return [
    {
      key: 'title',
      head: '題名',
      place: 'name',
      cell: ({ id, title }) => <Link to={`${base}/${id}`}>{title}</Link>,
    },
    {
      key: 'state',
      head: '状態',
      width: 110,
      place: 'right',
      cell: ({ state }) => newsState.label(state),
    },
    {
      key: 'publish_from',
      head: '公開',
      isNamed: true,
      width: momentWidth.withYear,
      sort: { first: 'new', second: 'old', firstIs: 'down' },
      cell: ({ publish_from }) => yearMoment(publish_from),
    },
    {
      key: 'publish_until',
      head: '終了',
      isNamed: true,
      width: momentWidth.withYear,
      cell: ({ publish_until }) => (publish_until ? yearMoment(publish_until) : '–'),
    },
    {
      key: 'updated_at',
      head: '更新',
      width: momentWidth.withYear,
      place: 'hidden',
      sort: { first: 'updated', firstIs: 'down' },
      cell: ({ updated_at }) => yearMoment(updated_at),
    },
  ]
}

export default function NewsListScreen({ loaderData }: Route.ComponentProps) {
  const { kind, list, views, canWrite, token } = loaderData
  const { title, base } = newsKinds[kind]
  const columns = columnsOf(base)
  return (
    <CatalogueScreen
      title={title}
      list={list}
      columns={columns}
      views={{
        screen: kind === 'front' ? 'news' : 'notices',
        views: [...newsViews, ...views],
        token,
      }}
      filters={{ searches: '題名・本文', filters: newsFilters, sorts: newsSortNames }}
      defaultSort="new"
      hrefOf={({ id }) => `${base}/${id}`}
      isQuiet={({ state }) => state === 'ended' || state === 'deleted'}
      noun={title}
      create={canWrite && { to: `${base}/new`, text: '書く' }}
    />
  )
}

import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import {
  searchTagLinksCall,
  searchWordLinksCall,
} from '#features/columns/office/column-link.admin-api.server.ts'
import {
  linkFilters,
  linkKindOf,
  linkKinds,
  linkSortNames,
  linkViews,
} from '#features/columns/office/column-link.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import type { Route } from './+types/column-links.ts'

/** With which projects or on the pages of which tags articles are shown: the address says which. */
export async function loader(args: Route.LoaderArgs) {
  const kind = linkKindOf(args.url)
  return {
    kind,
    list: await (kind === 'tag' ? readTagLinks(args) : readWordLinks(args)),
    views: await listViews(contextOf(args), `column-links-${kind}`),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

async function readWordLinks(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchWordLinksCall)
  return {
    ...list,
    rows: list.rows.map(({ keyword, ...row }) => ({ ...row, what: listed(keyword) })),
  }
}

async function readTagLinks(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchTagLinksCall)
  return { ...list, rows: list.rows.map(({ term, ...row }) => ({ ...row, what: term })) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: linkKinds[loaderData?.kind ?? 'word'].title, isHidden: true })
}

type ListedLink = {
  id: number
  title: string
  column_title: string
  what: string
  is_deleted: boolean
  updated_at: string
}

const SHOWN = 40

function columnsOf({ base, what }: { base: string; what: string }): readonly Column<ListedLink>[] {
  return [
    {
      key: 'title',
      head: '題名',
      place: 'name',
      sort: { first: 'title', firstIs: 'up' },
      cell: ({ id, title }) => <Link to={`${base}/${id}`}>{title}</Link>,
    },
    { key: 'what', head: what, width: 280, place: 'main', cell: ({ what }) => shortened(what) },
    { key: 'column_title', head: 'コラム', width: 320, cell: ({ column_title }) => column_title },
    {
      key: 'state',
      head: '状態',
      width: 80,
      cell: ({ is_deleted }) => (is_deleted ? '削除済み' : '有効'),
    },
    {
      key: 'updated_at',
      head: '更新',
      width: momentWidth.short,
      place: 'right',
      cell: ({ updated_at }) => shortMoment(updated_at),
    },
  ]
}

/** The words of a keyword, which has them between blanks or new lines. */
function listed(keyword: string): string {
  return keyword.replace(/\s+/g, '、')
}

function shortened(line: string): string {
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

export default function Links({ loaderData }: Route.ComponentProps) {
  const { kind, list, views, canWrite, token } = loaderData
  const { title, base, note } = linkKinds[kind]
  const other = linkKinds[kind === 'word' ? 'tag' : 'word']
  const columns = columnsOf(linkKinds[kind])
  return (
    <CatalogueScreen
      title={title}
      note={note}
      list={list}
      columns={columns}
      views={{ screen: `column-links-${kind}`, views: [...linkViews, ...views], token }}
      filters={{
        searches: `題名・${linkKinds[kind].what}・コラム`,
        filters: linkFilters,
        sorts: linkSortNames,
      }}
      defaultSort="new"
      hrefOf={({ id }) => `${base}/${id}`}
      isQuiet={({ is_deleted }) => is_deleted}
      noun="関連付け"
      links={
        <>
          <OfficeLink to="/admin/columns">コラム</OfficeLink>
          <OfficeLink to={other.base}>{other.title}</OfficeLink>
        </>
      }
      create={canWrite && { to: `${base}/new`, text: '登録する' }}
    />
  )
}

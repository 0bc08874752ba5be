import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchVoicesCall } from '#features/voices/voice.admin-api.server.ts'
import { voiceKind, voiceState } from '#features/voices/voice.codes.ts'
import { voiceFilters, voiceSortNames, voiceViews } from '#features/voices/voice.words.ts'
import { dayText } from '#ui/date-text.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/office-voices.ts'

const TITLE = '利用者の声'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchVoicesCall)
  return {
    list,
    views: await listViews(contextOf(args), 'voices'),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, isHidden: true })
}

type ListedVoice = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedVoice>[] = [
  {
    key: 'title',
    head: '題名',
    place: 'name',
    cell: ({ id, title }) => <Link to={`/admin/voices/${id}`}>{title}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 90,
    place: 'right',
    cell: ({ state }) => voiceState.label(state),
  },
  { key: 'kind', head: '種類', width: 106, cell: ({ kind }) => voiceKind.label(kind) },
  { key: 'speaker', head: 'お名前', width: 110, place: 'main', cell: ({ speaker }) => speaker },
  {
    key: 'position',
    head: '並び順',
    width: 80,
    align: 'end',
    sort: { first: 'position', firstIs: 'up' },
    cell: ({ position }) => position,
  },
  {
    key: 'is_on_home',
    head: 'トップ',
    width: 70,
    cell: ({ is_on_home }) => (is_on_home ? '載せる' : '–'),
  },
  {
    key: 'consented_on',
    head: '同意',
    isNamed: true,
    width: 150,
    cell: ({ consented_on }) => (consented_on ? dayText(consented_on) : 'まだ'),
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

export default function VoiceListScreen({ loaderData }: Route.ComponentProps) {
  const { list, views, canWrite, token } = loaderData
  return (
    <CatalogueScreen
      title={TITLE}
      list={list}
      columns={columns}
      views={{ screen: 'voices', views: [...voiceViews, ...views], token }}
      filters={{ searches: '題名・お名前', filters: voiceFilters, sorts: voiceSortNames }}
      defaultSort="position"
      hrefOf={({ id }) => `/admin/voices/${id}`}
      isQuiet={({ state }) => state !== 'published'}
      noun={TITLE}
      beginning="ご本人の同意を得たインタビューと声を、サイトに載せます。"
      links={<OfficeLink to="/admin/banners">バナー</OfficeLink>}
      create={canWrite && { to: '/admin/voices/new', text: '書く' }}
    />
  )
}

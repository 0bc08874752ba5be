import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchBannersCall } from '#features/banners/banner.admin-api.server.ts'
import { bannerPlace, bannerState } from '#features/banners/banner.codes.ts'
import { bannerFilters, bannerSortNames, bannerViews } from '#features/banners/banner.words.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/office-banners.ts'

const TITLE = 'バナー'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchBannersCall)
  return {
    list,
    views: await listViews(contextOf(args), 'banners'),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, isHidden: true })
}

type ListedBanner = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedBanner>[] = [
  {
    key: 'name',
    head: '名前',
    place: 'name',
    cell: ({ id, name }) => <Link to={`/admin/banners/${id}`}>{name}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 90,
    place: 'right',
    cell: ({ state }) => bannerState.label(state),
  },
  {
    key: 'places',
    head: '場所',
    width: 200,
    place: 'main',
    cell: ({ places }) => places.map(bannerPlace.label).join('、'),
  },
  {
    key: 'position',
    head: '並び順',
    width: 80,
    align: 'end',
    sort: { first: 'position', firstIs: 'up' },
    cell: ({ position }) => position,
  },
  {
    key: 'publish_from',
    head: '開始',
    isNamed: true,
    width: momentWidth.withYear,
    cell: ({ publish_from }) => yearMoment(publish_from),
  },
  {
    key: 'publish_until',
    head: '終了',
    isNamed: true,
    width: momentWidth.withYear,
    cell: ({ publish_until }) => (publish_until ? yearMoment(publish_until) : 'なし'),
  },
  {
    key: 'link',
    head: 'リンク先',
    width: 240,
    place: 'hidden',
    isExtra: true,
    cell: ({ link }) => link,
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

export default function BannerListScreen({ loaderData }: Route.ComponentProps) {
  const { list, views, canWrite, token } = loaderData
  return (
    <CatalogueScreen
      title={TITLE}
      list={list}
      columns={columns}
      views={{ screen: 'banners', views: [...bannerViews, ...views], token }}
      filters={{ searches: '名前・画像の説明', filters: bannerFilters, sorts: bannerSortNames }}
      defaultSort="position"
      hrefOf={({ id }) => `/admin/banners/${id}`}
      isQuiet={({ state }) => state === 'ended' || state === 'deleted'}
      noun={TITLE}
      beginning="トップページと案件の一覧に、リンク付きの画像を期間を決めて載せます。"
      links={<OfficeLink to="/admin/voices">利用者の声</OfficeLink>}
      create={canWrite && { to: '/admin/banners/new', text: '登録する' }}
    />
  )
}

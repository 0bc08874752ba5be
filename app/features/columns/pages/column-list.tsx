import { pageOf } from '#core/calls/page-range.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, load, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { notFound } from '#core/problem.ts'
import { getRecentPostList } from '#features/columns/column.api.server.ts'
import { columnsPath } from '#features/columns/column.markup.ts'
import { listCategories } from '#features/columns/column.queries.server.ts'
import { CategoryLinks } from '#features/columns/components/column-category-links.tsx'
import { ColumnList } from '#features/columns/components/column-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Route } from './+types/column-list.ts'

/** All articles, or those of a category. */
export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'columns')
  const slug = 'category' in args.params ? args.params.category : undefined
  const categories = await read(args, ({ db, now }) => listCategories(db, now))
  const category = categories.find((one) => one.slug === slug)
  if (slug !== undefined && !category) await read(args, async () => Promise.reject(notFound()))
  const page = pageOf(args.url)
  return {
    categories,
    category,
    found: await load(args, getRecentPostList, { page, category: slug }),
  }
}

export const handle = crumbs<typeof loader>(({ category }) =>
  category ? [{ text: 'コラム', to: '/column' }, { text: category.name }] : [{ text: 'コラム' }],
)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, found } = loaderData
  const title = titleOf(category)
  return pageMeta(matches, {
    title: found.page === 1 ? title : `${title}（${found.page}ページ目）`,
    description: `${category ? `${category.name}について、` : ''}フリーランスITエンジニアの契約、お金、案件の選び方、面談の準備に役立つ記事を載せています。`,
    path: columnsPath(category?.slug, found.page),
    feed: '/column',
  })
}

export default function ColumnListPage({ loaderData }: Route.ComponentProps) {
  const { categories, category, found } = loaderData
  const { rows, page, per_page, total } = found
  return (
    <>
      <PageIntro title={titleOf(category)}>
        契約とお金、案件の選び方、面談の準備。案件に入る前と、入ったあとに役立つことをまとめています。
      </PageIntro>
      <CategoryLinks categories={categories} current={category?.slug} />
      {rows.length === 0 && (
        <EmptyState title="このページに記事はありません。">
          <a href={columnsPath(category?.slug)}>1ページ目へ</a>
        </EmptyState>
      )}
      <ColumnList rows={rows} />
      <Pager
        location="bottom"
        hrefOf={(to) => columnsPath(category?.slug, to)}
        page={page}
        perPage={per_page}
        total={total}
      />
    </>
  )
}

function titleOf(category: { name: string } | undefined): string {
  return category ? `コラム：${category.name}` : 'コラム'
}

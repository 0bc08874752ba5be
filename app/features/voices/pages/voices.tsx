import { pageOf } from '#core/calls/page-range.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { dependsOn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { VoiceQuotes } from '#features/voices/components/voice-quotes.tsx'
import { getVoices } from '#features/voices/voice.api.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Route } from './+types/voices.ts'

const TITLE = 'インタビュー・利用者の声'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'voices')
  return await load(args, getVoices, { page: pageOf(args.url) })
}

export const handle = crumbs<typeof loader>(() => [{ text: TITLE }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page = 1, total = 0 } = loaderData ?? {}
  return pageMeta(matches, {
    title: page === 1 ? TITLE : `${TITLE}（${page}ページ目）`,
    description:
      '案件に参画している方のインタビューと、利用された方の声を、ご本人の同意を得て載せています。',
    path: pathOf(page),
    isHidden: total === 0,
  })
}

export default function Voices({
  loaderData: { rows, page, per_page, total },
}: Route.ComponentProps) {
  return (
    <>
      <PageIntro title={TITLE}>
        参画している方と、利用された方の声です。ご本人に内容を確認いただき、同意を得て載せています。
      </PageIntro>
      {rows.length === 0 && (
        <EmptyState title="載せている声は、まだありません。">
          <a href="/flow">ご利用の流れを見る</a>
        </EmptyState>
      )}
      <VoiceQuotes rows={rows} />
      <Pager location="bottom" hrefOf={pathOf} page={page} perPage={per_page} total={total} />
    </>
  )
}

function pathOf(page: number): string {
  return page === 1 ? '/voices' : `/voices?page=${page}`
}

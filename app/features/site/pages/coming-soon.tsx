import { useLocation } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/coming-soon.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '準備中のページ', isHidden: true })
}

const titles: Record<string, string> = {
  '/considers': '検討中の案件',
  '/user/entry': '応募履歴',
  '/user/regist': '会員登録',
}

/** Holds the address of a page that the header names and that is not built yet. */
export default function ComingSoon() {
  const title = titles[useLocation().pathname] ?? 'このページ'
  return (
    <EmptyState
      title={`${title}は準備しています`}
      isWholePage
      actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
    >
      <p>公開まで、もうしばらくお待ちください。案件の閲覧は会員登録なしでご利用いただけます。</p>
    </EmptyState>
  )
}

import { useLocation } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/coming-soon.ts'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, { title: wordsFor(location.pathname).title, isHidden: true })
}

/** Holds the address of a page that the header names and that is not built yet. */
export default function ComingSoon() {
  const { title, text } = wordsFor(useLocation().pathname)
  return (
    <EmptyState
      title={`${title}は準備中です`}
      isWholePage
      actions={<ButtonLink to="/item/search">案件を探す</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}

function wordsFor(path: string): { title: string; text: string } {
  if (path === '/considers') {
    return {
      title: '検討中の案件の一覧',
      text: '気になる案件は、ブラウザーのブックマークに保存してお待ちください。案件は会員登録なしでご覧いただけます。',
    }
  }
  return {
    title: '応募履歴',
    text: 'このサイトからの応募は、まだ受け付けていません。募集中の案件と条件は、いまもご覧いただけます。',
  }
}

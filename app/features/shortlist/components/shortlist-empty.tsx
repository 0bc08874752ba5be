import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function EmptyShortlist({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      title="検討中の案件はまだありません"
      actions={
        <ButtonLink look="action" to="/item/search">
          案件を探す
        </ButtonLink>
      }
    >
      <p>
        案件の一覧や詳細にあるしおりのボタンで、気になる案件をここに集められます。集めた案件は、条件を並べて比べられます。
      </p>
      {!isMember && (
        <p>
          会員の方は、<Link to="/login?to=/considers">ログイン</Link>
          すると、前に入れた案件が表示されます。
        </p>
      )}
    </EmptyState>
  )
}

import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For a member whose mail address nobody has confirmed yet: what is missing, and where it is done. */
export function NotVerified() {
  return (
    <EmptyState
      title="応募の前に、メールアドレスの確認をお願いします"
      actions={
        <ButtonLink look="action" to="/user/send/auth/mail">
          確認メールをもう一度受け取る
        </ButtonLink>
      }
    >
      <p>
        登録のときにお送りしたメールのリンクを開き、「登録を完了する」を押すと、確認が済みます。届いていないときは、下のボタンからもう一度お送りします。
      </p>
    </EmptyState>
  )
}

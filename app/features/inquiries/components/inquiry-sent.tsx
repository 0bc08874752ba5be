import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Steps } from './inquiry-steps.tsx'

/** That an inquiry has come, and what comes next. */
export function Sent({ title, receipt }: { title: string; receipt: string }) {
  return (
    <EmptyState
      title={title}
      isWholePage
      actions={
        <>
          <ButtonLink look="action" to="/">
            トップページへ
          </ButtonLink>
          <ButtonLink to="/question">よくある質問を見る</ButtonLink>
        </>
      }
    >
      <Steps at="完了" />
      <p>
        受付番号は <strong>{receipt}</strong> です。
      </p>
      <p>
        メールアドレスをいただいた方には、受付のお知らせをメールでお送りしました。2営業日以内に、担当の者がお返事します。
      </p>
      <p>
        メールが届かないときは、迷惑メールのフォルダーをご確認ください。届かないままでも、お問い合わせは受け付けています。
      </p>
    </EmptyState>
  )
}

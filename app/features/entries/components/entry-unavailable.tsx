import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { status: number; message: string; itemId?: number; entryId?: number }

/** In place of the form: why nobody can apply here, and where to go instead. */
export function NoEntry({ status, message, itemId, entryId }: Props) {
  return (
    <>
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        title={message}
        isWholePage
        actions={
          <>
            {entryId && <ButtonLink to={`/user/entry/${entryId}`}>応募の状況を見る</ButtonLink>}
            {!entryId && itemId && (
              <ButtonLink to={`/item/detail/${itemId}`}>案件を見る</ButtonLink>
            )}
            <ButtonLink to="/item/search">案件を探す</ButtonLink>
          </>
        }
      >
        <p>{adviceFor(status, entryId)}</p>
      </EmptyState>
    </>
  )
}

function adviceFor(status: number, entryId?: number): string {
  if (entryId) return '進み具合と、お送りいただいた内容を確認できます。'
  if (status === 403) return 'ご不明な点は、運営までお問い合わせください。'
  return '案件のページから、条件の近い募集中の案件をご覧いただけます。'
}

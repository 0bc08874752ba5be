import type { ItemDetail } from '#features/items/item.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './entry-action.module.css'

/** The reader's own valid entry for the item. */
export type Entered = { id: number } | null

type Props = {
  item: Pick<ItemDetail, 'id' | 'is_open' | 'state' | 'confirmation'>
  entered: Entered
}
type ActionProps = Props & { children?: React.ReactNode }

/** What a reader can do about a posting now: apply, or see how the application goes. */
export function EntryAction({ item, entered, children }: ActionProps) {
  return (
    <div className={styles.action}>
      <EntryButton isWide item={item} entered={entered} />
      {children}
      <ButtonLink look={item.is_open || entered ? 'quiet' : 'plain'} isWide to="/item/search">
        ほかの案件を探す
      </ButtonLink>
    </div>
  )
}

export function EntryButton({ item, entered, isWide = false }: Props & { isWide?: boolean }) {
  if (entered) {
    return (
      <ButtonLink isWide={isWide} to={`/user/entry/${entered.id}`}>
        {isWide ? '応募済み（状況を見る）' : '応募済み'}
      </ButtonLink>
    )
  }
  if (item.is_open) {
    return (
      <ButtonLink look="action" isWide={isWide} to={`/entry/${item.id}`} rel="nofollow">
        {isWide ? 'この案件に応募する' : '応募する'}
      </ButtonLink>
    )
  }
  return (
    <Button disabled isWide={isWide}>
      {closedText(item)}
    </Button>
  )
}

function closedText({ state, confirmation }: Props['item']): string {
  if (confirmation === 'lapsed') return '募集を確認しています'
  return state === 'paused' ? '受付を停止しています' : '受付終了'
}

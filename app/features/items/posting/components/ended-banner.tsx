import type { ItemDetail } from '#features/items/item.schema.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './ended-banner.module.css'

type Props = {
  item: Pick<ItemDetail, 'state' | 'closed_at' | 'closes_at' | 'confirmation'>
  /** Whether similar projects are below. */
  hasSimilar: boolean
}

export function EndedBanner({ item, hasSimilar }: Props) {
  const isPaused = item.state === 'paused'
  const ended = isPaused ? null : (item.closed_at ?? item.closes_at)
  return (
    <div className={styles.banner}>
      <p className={styles.title}>
        {titleOf(item)}
        {ended && <span className={styles.day}>（{dayText(ended)}に終了）</span>}
      </p>
      <p>
        {item.confirmation === 'lapsed' &&
          '最後の確認から日がたったため、募集が続いているかを担当が先方に確かめています。確認でき次第、掲載に戻します。'}
        いまは応募できません。単価や必要なスキルの参考としてご覧ください。
        {hasSimilar && <a href="#similar">募集中の近い案件を見る</a>}
      </p>
    </div>
  )
}

function titleOf({ state, confirmation }: Props['item']): string {
  if (confirmation === 'lapsed') return '募集が続いているかを確認しています'
  return state === 'paused' ? '募集を停止しています' : '掲載期間をすぎています'
}

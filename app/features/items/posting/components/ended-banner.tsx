import type { ItemDetail } from '#features/items/item.schema.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './ended-banner.module.css'

type Props = {
  item: Pick<ItemDetail, 'state' | 'closed_at' | 'closes_at'>
  /** Whether similar projects are below. */
  hasSimilar: boolean
}

export function EndedBanner({ item, hasSimilar }: Props) {
  const isPaused = item.state === 'paused'
  const ended = isPaused ? null : (item.closed_at ?? item.closes_at)
  return (
    <div className={styles.banner}>
      <p className={styles.title}>
        {isPaused ? '募集を停止しています' : '掲載期間をすぎています'}
        {ended && <span className={styles.day}>（{dayText(ended)}に終了）</span>}
      </p>
      <p>
        いまは応募できません。単価や必要なスキルの参考としてご覧ください。
        {hasSimilar && <a href="#similar">募集中の近い案件を見る</a>}
      </p>
    </div>
  )
}

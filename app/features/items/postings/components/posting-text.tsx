import { postingText } from '#features/items/postings/words.ts'
import type { ItemDetail } from '#features/items/schema.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import styles from './posting-text.module.css'

/** The posting to hand on: shown as text, so that it can be taken without scripts too. */
export function PostingText({ item, origin }: { item: ItemDetail; origin: string }) {
  const text = postingText(item, `${origin}/item/detail/${item.id}`)
  return (
    <details className={styles.details} id="text">
      <summary className={styles.summary}>テキストで見る・コピーする</summary>
      <CopyButton text={text} name="案件のテキストをコピー" />
      <pre className={styles.text}>{text}</pre>
    </details>
  )
}

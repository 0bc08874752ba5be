import { CopyButton } from '#ui/copy-button.tsx'
import styles from './posting-text.module.css'

/** The posting to hand on: shown as text, so that it can be taken without scripts too. */
export function PostingText({ text }: { text: string }) {
  return (
    <details className={styles.details} id="text">
      <summary className={styles.summary}>テキストで見る・コピーする</summary>
      <CopyButton text={text} name="案件のテキストをコピー" />
      <pre className={styles.text}>{text}</pre>
    </details>
  )
}

import { indexnowReason } from '#features/indexnow/indexnow.codes.ts'
import type { IndexnowState } from '#features/indexnow/indexnow.schema.ts'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './next-indexnow-batch.module.css'

/** What is sent next, to the letter. */
export function NextBatch({ next: { rows, body }, mode }: Pick<IndexnowState, 'next' | 'mode'>) {
  const note = mode === 'on' ? '1分以内に送ります' : '送りません'
  return (
    <Pane title="次にまとめて送る内容" note={`${rows.length}件・${note}`}>
      {rows.length === 0 ? (
        <p>送信待ちはありません。</p>
      ) : (
        <>
          <ul className={styles.list}>
            {rows.map(({ path, reason }) => (
              <li key={path}>
                {indexnowReason.label(reason)} <a href={path}>{path}</a>
              </li>
            ))}
          </ul>
          <details>
            <summary>送信する本文</summary>
            <pre className={styles.body}>{body}</pre>
          </details>
        </>
      )}
    </Pane>
  )
}

import type { z } from 'zod'
import { importState } from '#features/items/office/item-csv.codes.ts'
import type { importDetail } from '#features/items/office/item-csv.schema.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import styles from './item-import-progress.module.css'

/** How far a table has come; without JavaScript a link shows it again. */
export function ImportProgress({ list }: { list: z.output<typeof importDetail> }) {
  const { state, lines, done, counts } = list
  if (state === 'ready' || state === 'done' || state === 'undone') return null
  if (state === 'failed') {
    return (
      <p className={styles.progress} role="status">
        途中で止まりました。済んだ行はそのままです。残りは、もう一度書き出してから取り込んでください。
      </p>
    )
  }
  const isChecking = state === 'waiting' || state === 'checking'
  const all = isChecking ? lines : counts.add + counts.change + counts.left
  return (
    <p className={styles.progress} role="status">
      {importState.label(state)}
      <progress value={done} max={Math.max(1, all)} aria-label="取込の進み" />
      {all}行のうち{done}行
      <OfficeLink look="bare" isSmall to="">
        いまの進みを見る
      </OfficeLink>
    </p>
  )
}

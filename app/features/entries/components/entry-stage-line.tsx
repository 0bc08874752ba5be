import type { EntryStage } from '#features/entries/entry.codes.ts'
import { stopsOf } from '#features/entries/entry.rules.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './entry-stage-line.module.css'

const labels = { done: '済み', here: '現在', ahead: 'これから', left: '記録なし' }

/** The stations of an entry, the one where it is filled with ink. */
export function StageLine({ stage, stages }: { stage: EntryStage; stages: readonly EntryStage[] }) {
  return (
    <ol className={styles.line} aria-label="選考の状況">
      {stopsOf(stage, stages).map(({ name, state }) => (
        <li
          className={styles.stop}
          data-state={state}
          key={name}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          <span className={styles.mark} />
          <span className={styles.name}>{name}</span>
          <VisuallyHidden>（{labels[state]}）</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}

import { movingState } from '#features/moving-in/moving-in.codes.ts'
import type { MovingDetail } from '#features/moving-in/moving-in.schema.ts'
import { figure } from '#ui/figures.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import styles from './moving-in-progress.module.css'

/** How far a move has come; without JavaScript a link shows it again. */
export function MovingProgress({ list }: { list: MovingDetail }) {
  const { state, is_stopped, lines, done, members, counts } = list
  if (state === 'ready' || state === 'done' || state === 'undone') return null
  if (is_stopped) {
    return (
      <p className={styles.progress} role="status">
        {state === 'running' || state === 'undoing'
          ? '途中で止まりました。済んだ行はそのままです。続きから始められます。'
          : '確認が途中で止まりました。もう一度送ってください。'}
      </p>
    )
  }
  const toWrite = counts.filter(({ act }) => act !== 'refuse')
  const all =
    state === 'running'
      ? toWrite.reduce((sum, one) => sum + one.lines, 0)
      : state === 'undoing'
        ? done + members
        : lines
  return (
    <p className={styles.progress} role="status">
      {movingState.label(state)}
      <progress value={done} max={Math.max(1, all)} aria-label="引っ越しの進み" />
      {figure(all)}のうち{figure(done)}
      <OfficeLink look="bare" isSmall to="">
        いまの進みを見る
      </OfficeLink>
    </p>
  )
}

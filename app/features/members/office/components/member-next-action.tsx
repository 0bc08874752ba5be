import { slashDay } from '#ui/date-text.ts'
import styles from './member-next-action.module.css'

type Props = { next_on: string | null; next_text: string; is_late: boolean }

/** What is to be done next and when; what is late says so in words. */
export function NextAction({ next_on, next_text, is_late }: Props) {
  if (!next_on) return <span className={styles.none}>なし</span>
  return (
    <span className={is_late ? styles.late : undefined}>
      {is_late && '遅れ '}
      {slashDay(next_on)} {next_text}
    </span>
  )
}

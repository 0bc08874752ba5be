import { classNames } from '#ui/class-names.ts'
import styles from './sign.module.css'

type SignLevel = 'error' | 'warning' | 'info' | 'fine'

/** Each with its mark cut out, so that it is right on every ground. */
const shapes: Record<SignLevel, string> = {
  error:
    'M8 .5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15zM5.4 4.2 8 6.8l2.6-2.6 1.2 1.2L9.2 8l2.6 2.6-1.2 1.2L8 9.2l-2.6 2.6-1.2-1.2L6.8 8 4.2 5.4z',
  warning: 'M8 1l7.5 13.5H.5zM7.2 5.6h1.6v4.6H7.2zM7.2 11.4h1.6V13H7.2z',
  info: 'M8 .5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15zM8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM7.2 4.2h1.6v1.6H7.2zM7.2 7h1.6v4.8H7.2z',
  fine: 'M2.2 8.4 3.4 7.2l3.2 3.2 6-6.4 1.2 1.2-7.2 7.6z',
}

type Props = { level: SignLevel; className?: string }

/** How grave something is, by shape first and colour second. Beside its words: it says nothing to a screen reader. */
export function Sign({ level, className }: Props) {
  return (
    <svg
      className={classNames(styles.sign, className)}
      data-sign={level}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={shapes[level]} fillRule="evenodd" />
    </svg>
  )
}

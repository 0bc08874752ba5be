import { classNames } from './class-names.ts'
import styles from './icon.module.css'

const shapes = {
  bookmark: <path d="M6.5 3.5h11v17l-5.5-4-5.5 4z" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  chevronUp: <path d="m5 15 7-7 7 7" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  copy: <path d="M8.5 8.5V3.5h12v12h-5M3.5 8.5h12v12h-12z" />,
  error: <path d="M12 3.5 22 20.5H2zM12 10v5M12 17v1.5" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  minus: <path d="M5 12h14" />,
  print: <path d="M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z" />,
  search: <path d="M15.5 15.5 21 21M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />,
}

type IconName = keyof typeof shapes
export const iconNames: IconName[] = [
  'bookmark',
  'check',
  'chevronDown',
  'chevronLeft',
  'chevronRight',
  'chevronUp',
  'close',
  'copy',
  'error',
  'menu',
  'minus',
  'print',
  'search',
]

type Props = { name: IconName; size?: 12 | 16 | 20 | 24; isFilled?: boolean; className?: string }

/** Always beside words or inside something that is named: it says nothing to a screen reader. */
export function Icon({ name, size = 20, isFilled, className }: Props) {
  return (
    <svg
      className={classNames(styles.icon, isFilled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}

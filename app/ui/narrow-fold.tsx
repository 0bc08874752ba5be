import styles from './narrow-fold.module.css'

type Props = {
  /** The line that opens it. */
  title: string
  isOpen?: boolean
  children: React.ReactNode
}

/** One line that opens where a page is narrow; always open where there is room, and on paper. */
export function NarrowFold({ title, isOpen, children }: Props) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

import styles from './empty-state.module.css'

type Props = { title: string; children?: React.ReactNode; actions?: React.ReactNode }

/** A list without rows says why, and what helps. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

import styles from './skip-link.module.css'

export function SkipLink({ to, children }: { to: `#${string}`; children: React.ReactNode }) {
  return (
    <a className={styles.skip} href={to}>
      {children}
    </a>
  )
}

import styles from './posting-check-mark.module.css'

/** What the check has found, by shape: a cross for a fault that hides it, a triangle for a warning. */
export function LintMark({ level }: { level: number | null }) {
  if (!level) return null
  const text = level === 2 ? '直すところがあります' : '注意があります'
  return (
    <svg
      className={level === 2 ? styles.error : styles.warning}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      role="img"
      aria-label={text}
    >
      {level === 2 ? (
        <>
          <circle cx="8" cy="8" r="8" />
          <path className={styles.sign} d="M5 5l6 6M11 5l-6 6" />
        </>
      ) : (
        <>
          <path d="M8 0.8L16 15H0Z" />
          <path className={styles.sign} d="M8 5.5v5M8 12v1.5" />
        </>
      )}
    </svg>
  )
}

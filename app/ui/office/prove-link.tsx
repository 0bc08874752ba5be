import styles from './office-form.module.css'

/** Where somebody has to show once more who they are: beside the form, which retains what was typed. */
export function ProveLink({ to }: { to: string | undefined }) {
  if (!to) return null
  return (
    <p className={styles.leaving}>
      <a href={to} target="_blank" rel="noreferrer">
        別のタブで確認する
      </a>
      確認が済んだら、この画面でもう一度お試しください。
    </p>
  )
}

import { FormToken } from './form-token.tsx'
import styles from './provider-form.module.css'

type Props = { action?: string | undefined; token: string; children: React.ReactNode }

/** The ways in by a provider. The answer leads to another site, so the browser itself sends the form. */
export function ProviderForm({ action, token, children }: Props) {
  return (
    <form className={styles.form} method="post" action={action}>
      <FormToken token={token} />
      <p className={styles.or}>または</p>
      {children}
    </form>
  )
}

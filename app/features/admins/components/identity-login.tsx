import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './identity-login.module.css'

type Props = { label: string; token: string; to: string | null }

/** The way in by the provider of the house. The answer leads to another site, so the browser itself sends the form. */
export function IdentityLogin({ label, token, to }: Props) {
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return (
    <form className={styles.other} method="post" action={`/admin/login/oidc${query}`}>
      <FormToken token={token} />
      <p className={styles.or}>または</p>
      <Button type="submit" isWide>
        {label}でログイン
      </Button>
    </form>
  )
}

import { Button } from '#ui/button.tsx'
import { ProviderForm } from '#ui/form/provider-form.tsx'

type Props = { label: string; token: string; to: string | null }

/** The way in by the provider of the house. */
export function IdentityLogin({ label, token, to }: Props) {
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return (
    <ProviderForm action={`/admin/login/oidc${query}`} token={token}>
      <Button type="submit" isWide>
        {label}でログイン
      </Button>
    </ProviderForm>
  )
}

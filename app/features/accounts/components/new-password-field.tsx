import { passwordRule } from '#features/accounts/password/password.words.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

/** A field for a new password, with the rule below it. */
export function NewPasswordField({ label = '新しいパスワード' }: { label?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={passwordRule}
      isRequired
    />
  )
}

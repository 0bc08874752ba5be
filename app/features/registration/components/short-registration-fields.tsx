import { FieldPair } from '#ui/form/form-section.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** What a registration begins with. */
export function ShortFields() {
  return (
    <>
      <TextField
        label="メールアドレス"
        name="login_id"
        type="email"
        autoComplete="username"
        isRequired
      />
      <FieldPair>
        <TextField label="姓" name="last_name" autoComplete="family-name" isRequired />
        <TextField label="名" name="first_name" autoComplete="given-name" isRequired />
      </FieldPair>
    </>
  )
}

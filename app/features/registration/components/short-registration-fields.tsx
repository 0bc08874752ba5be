import { FieldPair } from '#ui/form/form-section.tsx'
import { TextField } from '#ui/form/text-field.tsx'

type Props = {
  values: Partial<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
}

/** What a registration begins with. */
export function ShortFields({ values, errors }: Props) {
  return (
    <>
      <TextField
        label="メールアドレス"
        name="login_id"
        type="email"
        autoComplete="username"
        defaultValue={values.login_id}
        errors={errors.login_id}
        isRequired
      />
      <FieldPair>
        <TextField
          label="姓"
          name="last_name"
          autoComplete="family-name"
          defaultValue={values.last_name}
          errors={errors.last_name}
          isRequired
        />
        <TextField
          label="名"
          name="first_name"
          autoComplete="given-name"
          defaultValue={values.first_name}
          errors={errors.first_name}
          isRequired
        />
      </FieldPair>
    </>
  )
}

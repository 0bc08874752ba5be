import { roleNames } from '#core/access/capabilities.ts'
import { FormPart, OfficeChoices, OfficeText } from '#ui/office/form-row.tsx'
import { RightsTable } from './rights-table.tsx'

type Values = { login_id?: string; name?: string; role?: string }
type Props = {
  values: Values
  saved?: Values
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  isNew?: boolean
}

/** The fields of somebody of the back office, of a new one and of one who is there. */
export function UserFields({ values, saved, errors = {}, isNew = false }: Props) {
  return (
    <>
      <FormPart title="基本">
        <OfficeText
          label="名前"
          name="name"
          defaultValue={values.name}
          saved={saved?.name}
          maxLength={50}
          errors={errors.name}
          isRequired
        />
        <OfficeText
          label="ログインID"
          name="login_id"
          type="email"
          hint="メールアドレス"
          defaultValue={values.login_id}
          saved={saved?.login_id}
          errors={errors.login_id}
          isRequired
        />
        <OfficeText
          label={isNew ? '最初のパスワード' : '新しいパスワード'}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={
            isNew
              ? '空欄のままにすると、ログインの準備の案内をメールで送ります。設定するときは15文字以上'
              : '15文字以上。変更しないときは空欄のまま'
          }
          errors={errors.password}
        />
      </FormPart>
      <FormPart title="権限">
        <OfficeChoices
          label="権限"
          name="role"
          kind="one"
          options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
          chosen={values.role ? [values.role] : []}
          errors={errors.role}
        />
        <RightsTable roles={['viewer', 'editor', 'coordinator', 'owner']} />
      </FormPart>
    </>
  )
}

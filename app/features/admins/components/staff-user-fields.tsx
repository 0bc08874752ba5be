import type { PresetView } from '#features/admins/presets/rights-preset.schema.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { RightsTable } from './rights-table.tsx'

type UserFieldsProps = { presets: readonly PresetView[]; isNew?: boolean }

/** The fields of somebody of the back office, of a new one and of one who is there. */
export function UserFields({ presets, isNew = false }: UserFieldsProps) {
  return (
    <>
      <FormPart title="基本">
        <TextField label="名前" name="name" maxLength={50} isRequired />
        <TextField
          label="ログインID"
          name="login_id"
          type="email"
          hint="メールアドレス"
          isRequired
        />
        <TextField
          label={isNew ? '最初のパスワード' : '新しいパスワード'}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={
            isNew
              ? '空欄のままにすると、ログインの準備の案内をメールで送ります。設定するときは15文字以上'
              : '15文字以上。変更しないときは空欄のまま'
          }
        />
      </FormPart>
      <FormPart title="権限">
        <ChoiceField
          label="権限"
          name="role"
          kind="one"
          options={presets.map(({ role, id, name }) => ({ value: role ?? id, label: name }))}
        />
        <RightsTable presets={presets} />
      </FormPart>
    </>
  )
}

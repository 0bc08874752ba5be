import { telText } from '#features/members/own/profile.rules.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export type ProfileForm = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[]>>
}
type Props = ProfileForm & { birthYears: { from: number; to: number } }

/** Who somebody is: what a contract asks for. */
export function NameFields({ values, errors, birthYears }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name], errors: errors[name] })
  return (
    <FormSection title="お名前と連絡先" note="契約書と同じお名前でご登録ください。">
      <FieldPair>
        <TextField label="姓" autoComplete="family-name" isRequired {...field('last_name')} />
        <TextField label="名" autoComplete="given-name" isRequired {...field('first_name')} />
      </FieldPair>
      <FieldPair>
        <TextField label="セイ" isRequired {...field('last_name_kana')} />
        <TextField label="メイ" isRequired {...field('first_name_kana')} />
      </FieldPair>
      <DateField
        label="生年月日"
        name="birth_date"
        names={{ year: 'birth_year', month: 'birth_month', day: 'birth_day' }}
        values={{
          year: values.birth_year ?? '',
          month: values.birth_month ?? '',
          day: values.birth_day ?? '',
        }}
        years={birthYears}
        autoComplete={{ year: 'bday-year', month: 'bday-month', day: 'bday-day' }}
        errors={errors.birth_date}
        isRequired
      />
      <TextField
        label="電話番号"
        type="tel"
        autoComplete="tel-national"
        hint="かけてよい時間帯は「連絡方法」で決められます。"
        isRequired={false}
        {...field('tel')}
        defaultValue={telText(values.tel ?? '')}
      />
    </FormSection>
  )
}

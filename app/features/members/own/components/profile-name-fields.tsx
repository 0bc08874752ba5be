import { telText } from '#features/members/own/profile.words.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { useField } from '#ui/form/form-state.tsx'
import { TextField } from '#ui/form/text-field.tsx'

type Props = { birthYears: readonly string[] }

/** Who somebody is: what a contract asks for. */
export function NameFields({ birthYears }: Props) {
  const { value: tel = '' } = useField('tel')
  return (
    <FormSection title="お名前と連絡先" note="契約書と同じお名前でご登録ください。">
      <FieldPair>
        <TextField label="姓" autoComplete="family-name" isRequired name="last_name" />
        <TextField label="名" autoComplete="given-name" isRequired name="first_name" />
      </FieldPair>
      <FieldPair>
        <TextField label="セイ" isRequired name="last_name_kana" />
        <TextField label="メイ" isRequired name="first_name_kana" />
      </FieldPair>
      <DateField
        label="生年月日"
        name="birth_date"
        names={{ year: 'birth_year', month: 'birth_month', day: 'birth_day' }}
        years={birthYears}
        autoComplete={{ year: 'bday-year', month: 'bday-month', day: 'bday-day' }}
        isRequired
      />
      <TextField
        label="電話番号"
        type="tel"
        autoComplete="tel-national"
        hint="かけてよい時間帯は「連絡方法」で決められます。"
        isRequired={false}
        name="tel"
        defaultValue={telText(tel)}
      />
    </FormSection>
  )
}

import { educationLevel, sex } from '#features/members/own/profile.codes.ts'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { ChoiceGrid, FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** What nobody has to say, and why it is asked at all. */
export function OptionalFields() {
  return (
    <FormSection
      title="任意の項目"
      note="選考には使いません。国籍は在留資格の確認が必要な案件で、最終学歴は資格要件のある案件で、性別は入館手続きで求められたときにだけ使います。"
    >
      <ChoiceGroup name="sex" label="性別" isRequired={false}>
        <ChoiceGrid isShort>
          {sex.list.map(({ code, label }) => (
            <Radio key={code} name="sex" value={code} label={label} />
          ))}
        </ChoiceGrid>
      </ChoiceGroup>
      <FieldPair>
        <SelectField
          label="最終学歴"
          name="education_level"
          options={educationLevel.list.map(({ code, label }) => ({ value: code, label }))}
          emptyLabel="回答しない"
          isRequired={false}
        />
        <TextField label="国籍" name="nationality" placeholder="例：日本" isRequired={false} />
      </FieldPair>
    </FormSection>
  )
}

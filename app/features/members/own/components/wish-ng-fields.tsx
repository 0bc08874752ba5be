import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import { NG_NOTE } from '#features/members/own/wishes.codes.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Choices } from './wish-choices.tsx'

export function NgFields() {
  return (
    <FormSection title="避けたい条件" note="当てはまる案件は、ご紹介の前に必ず確認します。">
      <Choices
        name="ng_conditions"
        label="避けたいもの"
        options={ngCondition.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextField
        label="そのほか、避けたいこと"
        name="ng_note"
        rows={3}
        maxLength={NG_NOTE}
        showsCount
        placeholder="例：前に参画していた現場、片道60分を超える通勤"
        isRequired={false}
      />
    </FormSection>
  )
}

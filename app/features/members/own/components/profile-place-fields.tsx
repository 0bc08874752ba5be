import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { ChoiceGrid, FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { ProfileForm } from './profile-name-fields.tsx'

type Named = { id: number; name: string }
type Props = ProfileForm & { lists: { prefectures: Named[]; contractTypes: Named[] } }

/** Where somebody lives and how they want to work. */
export function PlaceFields({ values, errors, lists }: Props) {
  const chosen = (values.contract_types ?? '').split(',')
  return (
    <FormSection
      title="お住まいと契約形態"
      note="通勤のしやすい案件をお知らせするために使います。番地はうかがいません。"
    >
      <FieldPair>
        <SelectField
          label="都道府県"
          name="prefecture_id"
          autoComplete="address-level1"
          options={lists.prefectures.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={values.prefecture_id}
          errors={errors.prefecture_id}
          emptyLabel="未選択"
          isRequired={false}
        />
        <TextField
          label="最寄り駅"
          name="station"
          defaultValue={values.station}
          errors={errors.station}
          placeholder="例：三軒茶屋"
          isRequired={false}
        />
      </FieldPair>
      <ChoiceGroup
        id="field-contract_types"
        label="希望する契約形態"
        errors={errors.contract_types}
        isRequired={false}
      >
        <ChoiceGrid isShort>
          {lists.contractTypes.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="contract_types"
              value={String(id)}
              label={name}
              defaultChecked={chosen.includes(String(id))}
            />
          ))}
        </ChoiceGrid>
      </ChoiceGroup>
    </FormSection>
  )
}

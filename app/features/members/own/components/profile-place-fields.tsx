import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { ChoiceGrid, FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

type Prefecture = { id: number; name: string }
type Props = { lists: { prefectures: Prefecture[]; contractTypes: Prefecture[] } }

/** Where somebody lives and how they want to work. */
export function PlaceFields({ lists }: Props) {
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
          emptyLabel="未選択"
          isRequired={false}
        />
        <TextField label="最寄り駅" name="station" placeholder="例：三軒茶屋" isRequired={false} />
      </FieldPair>
      <ChoiceGroup name="contract_types" label="希望する契約形態" isRequired={false}>
        <ChoiceGrid isShort>
          {lists.contractTypes.map(({ id, name }) => (
            <Checkbox key={id} name="contract_types" value={String(id)} label={name} />
          ))}
        </ChoiceGrid>
      </ChoiceGroup>
    </FormSection>
  )
}

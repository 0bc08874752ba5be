import { tagGroup } from '#features/tags/tag.codes.ts'
import { SelectField } from '#ui/form/select-field.tsx'

type Choice = { id: number; name: string; group: string }
type Props = { choices: readonly Choice[]; chosen: readonly { id: number }[]; count: number }

/** A few skills out of all that have a market; they are one list under one name. */
export function SkillFields({ choices, chosen, count }: Props) {
  const options = tagGroup.list.flatMap(({ code, label }) =>
    choices
      .filter(({ group }) => group === code)
      .map(({ id, name }) => ({ value: String(id), label: name, group: label })),
  )
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  return numbers.map((number) => (
    <SelectField
      key={number}
      id={`field-tags-${number}`}
      label={`スキル${number}`}
      name="tags"
      emptyLabel="選ばない"
      defaultValue={String(chosen[number - 1]?.id ?? '')}
      options={options}
    />
  ))
}

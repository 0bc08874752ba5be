import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { ChoiceGrid } from '#ui/form/form-section.tsx'

export type WishFieldProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[]>>
}

type Named = { id: number; name: string }
export type WishLists = {
  positions: readonly Named[]
  regions: readonly (Named & { prefectures: readonly Named[] })[]
  beginnings: readonly string[]
}

type ChoicesProps = WishFieldProps & {
  name: string
  label: string
  hint?: string
  isShort?: boolean
  options: readonly { value: string; label: string }[]
}

/** A question with boxes, those ticked that were before. */
export function Choices({
  name,
  label,
  hint,
  isShort = false,
  options,
  values,
  errors,
}: ChoicesProps) {
  const chosen = (values[name] ?? '').split(',')
  return (
    <ChoiceGroup
      id={`field-${name}`}
      label={label}
      hint={hint}
      errors={errors[name]}
      isRequired={false}
    >
      <ChoiceGrid isShort={isShort}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            {...option}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </ChoiceGrid>
    </ChoiceGroup>
  )
}

import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { ChoiceGrid } from '#ui/form/form-section.tsx'

type WishChoice = { id: number; name: string }
export type WishLists = {
  positions: readonly WishChoice[]
  regions: readonly (WishChoice & { prefectures: readonly WishChoice[] })[]
  beginnings: readonly string[]
}

type ChoicesProps = {
  name: string
  label: string
  hint?: string
  isShort?: boolean
  options: readonly { value: string; label: string }[]
}

/** A question with boxes, those ticked that were before. */
export function Choices({ name, label, hint, isShort = false, options }: ChoicesProps) {
  return (
    <ChoiceGroup name={name} label={label} hint={hint} isRequired={false}>
      <ChoiceGrid isShort={isShort}>
        {options.map((option) => (
          <Checkbox key={option.value} name={name} {...option} />
        ))}
      </ChoiceGrid>
    </ChoiceGroup>
  )
}

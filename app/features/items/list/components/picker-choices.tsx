import { holdsText, type PickerGroup } from '#features/items/list/choice-picker.rules.ts'
import type { ListParameters } from '#features/items/list/list-address.form.ts'
import { isChosen } from '#features/items/list/list-filters.rules.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import styles from './picker-choices.module.css'

type Props = {
  group: PickerGroup
  parameters: ListParameters
  /** Only what holds this is shown; what is chosen counts all the same. */
  sought: string
  isShown: boolean
  onChoose: (form: HTMLFormElement) => void
}

export function PickerChoices({ group, parameters, sought, isShown, onChoose }: Props) {
  const { key, title, line, options } = group
  return (
    <fieldset className={styles.group} id={key} data-line={line} hidden={!isShown}>
      <legend className={styles.title}>{title}</legend>
      <ul className={styles.options}>
        {options.map((option) => (
          <li
            className={classNames(option.isInner && styles.inner)}
            key={`${option.name}-${option.value}`}
            hidden={sought !== '' && !holdsText(sought)(option)}
          >
            <Checkbox
              name={option.word === undefined ? option.name : 'keyword'}
              value={option.word ?? option.value}
              label={option.label}
              count={option.count}
              checked={isChosen(parameters, option)}
              onChange={({ currentTarget: { form } }) => form && onChoose(form)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

import type { Filters } from '#features/items/list/list-filters.browser.ts'
import {
  type FilterOption,
  isChosen,
  parametersWith,
} from '#features/items/list/list-filters.rules.ts'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import styles from './filter-options.module.css'

type Props = { options: readonly FilterOption[]; filters: Filters }

/** Choices of one kind, each with what it would leave. */
export function FilterOptions({ options, filters }: Props) {
  return (
    <ul>
      {options.map((option) => (
        <li
          className={classNames(
            styles.option,
            option.isInner && styles.inner,
            option.count === 0 && styles.quiet,
          )}
          key={`${option.name}-${option.value}`}
        >
          <Checkbox {...fieldOf(option, filters)} label={option.label} count={option.count} />
        </li>
      ))}
    </ul>
  )
}

/** The same in one row, for choices that are steps of one scale. */
export function FilterSteps({ options, filters }: Props) {
  return (
    <ul className={styles.steps}>
      {options.map((option) => (
        <li key={option.value}>
          <label className={styles.step}>
            <input
              className={styles.stepBox}
              type="checkbox"
              aria-label={`${option.label}（${figure(option.count)}件）`}
              {...fieldOf(option, filters)}
            />
            <span aria-hidden="true">{option.label.replace(/日$/, '')}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function fieldOf(option: FilterOption, { parameters, search, onChange }: Filters) {
  const { name, value } = option
  if (name === 'tag_ids' && String(parameters.tag_id) === value) {
    // The address of a tag's page holds the tag already: taking it off leads to another page.
    return { checked: true, onChange: () => search({ ...parameters, tag_id: undefined }) }
  }
  const checked = isChosen(parameters, option)
  if (option.word !== undefined) return { name: 'keyword', value: option.word, checked, onChange }
  if (option.within && !checked) {
    return { name, value, checked, onChange: () => search(parametersWith(parameters, option)) }
  }
  return { name, value, checked, onChange }
}

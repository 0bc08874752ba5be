import type { Filters } from '#features/items/list/list-filters.browser.ts'
import {
  filterGroup,
  foldedGroups,
  type Picker,
  pickerOf,
} from '#features/items/list/list-filters.codes.ts'
import { type FilterGroup as Group, isChosen } from '#features/items/list/list-filters.rules.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './filter-group.module.css'
import { FilterOptions, FilterSteps } from './filter-options.tsx'
import { PickerLink } from './picker-link.tsx'

type Props = { group: Group; filters: Filters; onPick: (picker: Picker) => void }

export function FilterGroup({ group: { key, options }, filters, onPick }: Props) {
  const title = filterGroup.label(key)
  const Options = key === 'days' ? FilterSteps : FilterOptions
  const body = (
    <>
      <TypedHint options={options} filters={filters} />
      <Options options={options} filters={filters} />
    </>
  )
  const picker = pickerOf(key)
  if (foldedGroups.includes(key)) {
    return (
      <FoldedGroup
        title={title}
        isOpen={options.some((option) => isChosen(filters.parameters, option))}
      >
        {body}
      </FoldedGroup>
    )
  }
  return (
    <OpenGroup
      id={`filter-${key}`}
      title={title}
      more={
        picker && <PickerLink picker={picker} title={title} filters={filters} onPick={onPick} />
      }
    >
      {body}
    </OpenGroup>
  )
}

/** Boxes are alternatives, but a typed skill must hold besides. */
function TypedHint({ options, filters }: { options: Group['options']; filters: Filters }) {
  const typed = options.filter(
    (option) =>
      option.name === 'tag_ids' &&
      option.word !== undefined &&
      isChosen(filters.parameters, option),
  )
  if (typed.length === 0 || typed.length === options.length) return null
  return (
    <p className={styles.hint}>
      入力した「{typed.map(({ label }) => label).join('」「')}
      」を含む案件から、選んだものに絞り込みます。
    </p>
  )
}

type OpenProps = { id: string; title: string; more?: React.ReactNode; children: React.ReactNode }

export function OpenGroup({ id, title, more, children }: OpenProps) {
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
        {more}
      </div>
      {children}
    </fieldset>
  )
}

type FoldedProps = { title: string; isOpen: boolean; children: React.ReactNode }

export function FoldedGroup({ title, isOpen, children }: FoldedProps) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        <Icon name="chevronDown" size={16} className={styles.chevron ?? ''} />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

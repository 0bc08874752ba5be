import type { ListedSuggestion } from '#features/items/list/search-suggestions.rules.ts'
import { figure } from '#ui/figures.ts'
import { ComboboxOption } from '#ui/form/combobox-panel.tsx'
import { lineOf } from '#ui/line.ts'
import styles from './search-suggestions.module.css'

type Props = {
  id: string
  rows: readonly ListedSuggestion[]
  active: number
  onChoose(row: ListedSuggestion): void
}

const groups = [
  { name: 'スキル・職種', kinds: ['tag'] },
  { name: 'エリア', kinds: ['prefecture', 'area'] },
  { name: '業種', kinds: ['industry'] },
]

export function SuggestionList({ id, rows, active, onChoose }: Props) {
  return (
    <div role="listbox" id={id} aria-label="検索の候補">
      {groups.map(({ name, kinds }) => {
        const own = rows.filter(({ kind }) => kinds.includes(kind))
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: inside a listbox ARIA allows options and groups, no fieldset.
          <div role="group" aria-label={name} key={name}>
            <p className={styles.head} aria-hidden="true">
              {name}
            </p>
            {own.map((row) => (
              <Option
                id={`${id}-${rows.indexOf(row)}`}
                isActive={rows.indexOf(row) === active}
                key={`${row.kind} ${row.id}`}
                row={row}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OptionProps = { id: string; isActive: boolean } & Pick<Props, 'onChoose'> & {
    row: ListedSuggestion
  }

function Option({ id, row, isActive, onChoose }: OptionProps) {
  const { kind, name, group, count } = row
  return (
    <ComboboxOption
      className={styles.option}
      id={id}
      isActive={isActive}
      line={kind === 'tag' ? lineOf(group ?? '') : undefined}
      onChoose={() => onChoose(row)}
    >
      <span className={styles.line} />
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{figure(count)}件</span>
    </ComboboxOption>
  )
}

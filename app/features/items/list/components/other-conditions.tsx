import type { Filters } from '#features/items/list/list-filters.browser.ts'
import type { OtherCondition } from '#features/items/list/other-conditions.rules.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { OpenGroup } from './filter-group.tsx'
import styles from './filter-options.module.css'

type Props = { conditions: readonly OtherCondition[]; filters: Filters }

/** What was typed and is no choice below; to clear a box takes it off. */
export function OtherConditions({ conditions, filters: { parameters, onChange } }: Props) {
  if (conditions.length === 0) return null
  return (
    <OpenGroup id="filter-others" title="キーワード・駅・除外" more={null}>
      <ul>
        {conditions.map(({ name, value, label }) => (
          <li className={styles.option} key={`${name}-${value}`}>
            <Checkbox
              name={name}
              value={value}
              label={label}
              checked={isHeld(parameters[name], { name, value })}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </OpenGroup>
  )
}

function isHeld(held = '', { name, value }: Pick<OtherCondition, 'name' | 'value'>): boolean {
  return name === 'keyword' ? ` ${held} `.includes(` ${value} `) : held.split(',').includes(value)
}

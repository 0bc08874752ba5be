import type { Filters } from '#features/items/list/list-filters.browser.ts'
import type { OtherCondition } from '#features/items/list/other-conditions.rules.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { SmallSelect } from '#ui/form/select-field.tsx'
import { OpenGroup } from './filter-group.tsx'
import optionStyles from './filter-options.module.css'
import styles from './other-conditions.module.css'

type Props = { conditions: readonly OtherCondition[]; filters: Filters }

/** What was typed and is no choice below: to clear a box takes it off, and the fields add to it. */
export function OtherConditions({ conditions, filters: { parameters, onChange } }: Props) {
  return (
    <OpenGroup id="filter-others" title="キーワード・駅・除外" more={null}>
      {conditions.length > 0 && (
        <ul>
          {conditions.map(({ name, value, label }) => (
            <li className={optionStyles.option} key={`${name}-${value}`}>
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
      )}
      <AddedFields />
    </OpenGroup>
  )
}

const ways = [15, 30, 45, 60].map((minutes) => ({ value: minutes, label: `${minutes}分以内` }))

/** Read by the server, as a typed sentence is. */
function AddedFields() {
  return (
    <div className={styles.fields}>
      <input
        className={styles.field}
        name="station"
        aria-label="追加する駅"
        placeholder="駅名（例：渋谷）"
      />
      <SmallSelect name="minutes" label="駅からの時間" options={ways} emptyLabel="最寄り駅" />
      <input
        className={styles.field}
        name="exclude"
        aria-label="除外する条件"
        placeholder="除外する語"
      />
      <Button type="submit" isSmall>
        追加
      </Button>
    </div>
  )
}

function isHeld(held = '', { name, value }: Pick<OtherCondition, 'name' | 'value'>): boolean {
  return name === 'keyword' ? ` ${held} `.includes(` ${value} `) : held.split(',').includes(value)
}

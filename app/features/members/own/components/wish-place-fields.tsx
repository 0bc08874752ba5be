import { Checkbox } from '#ui/form/choice.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { ChoiceGrid, FormSection } from '#ui/form/form-section.tsx'
import { useField } from '#ui/form/form-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WishLists } from './wish-choices.tsx'
import styles from './wish-form.module.css'

/** What one wants to be, and where one would go. */
export function PlaceFields({ lists }: { lists: WishLists }) {
  const positions = useField('position_ids')
  const prefectures = useField('prefecture_ids')
  return (
    <FormSection title="職種とエリア">
      <fieldset className={styles.places} id="field-position_ids">
        <legend className={styles.legend}>
          職種 <span className={styles.need}>任意</span>
        </legend>
        <Folded
          name="職種を選ぶ"
          field="position_ids"
          choices={lists.positions}
          chosen={positions.chosen}
        />
        {positions.errors?.[0] && <FieldError id="positions">{positions.errors[0]}</FieldError>}
      </fieldset>
      <fieldset className={styles.places} id="field-prefecture_ids">
        <legend className={styles.legend}>
          通えるエリア <span className={styles.need}>任意</span>
        </legend>
        {lists.regions.map(({ id, name, prefectures: choices }) => (
          <Folded
            key={id}
            name={name}
            field="prefecture_ids"
            choices={choices}
            chosen={prefectures.chosen}
          />
        ))}
        {prefectures.errors?.[0] && <FieldError id="places">{prefectures.errors[0]}</FieldError>}
      </fieldset>
    </FormSection>
  )
}

type WishPlace = { id: number; name: string }
type FoldedProps = {
  name: string
  field: string
  choices: readonly WishPlace[]
  chosen: readonly string[]
}

/** Many choices that are out of the way until they are wanted; those chosen are named. */
function Folded({ name, field, choices, chosen }: FoldedProps) {
  const own = choices.filter(({ id }) => chosen.includes(String(id)))
  return (
    <details className={styles.region}>
      <summary className={styles.summary}>
        <Icon name="chevronRight" size={16} />
        {name}
        <span className={styles.chosen}>{own.map((one) => one.name).join('、')}</span>
      </summary>
      <ChoiceGrid isShort={field === 'prefecture_ids'}>
        {choices.map((one) => (
          <Checkbox key={one.id} name={field} value={String(one.id)} label={one.name} />
        ))}
      </ChoiceGrid>
    </details>
  )
}

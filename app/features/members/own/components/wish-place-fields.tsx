import { Checkbox } from '#ui/form/choice.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { ChoiceGrid, FormSection } from '#ui/form/form-section.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WishFieldProps, WishLists } from './wish-choices.tsx'
import styles from './wish-form.module.css'

/** What one wants to be, and where one would go. */
export function PlaceFields({ values, errors, lists }: WishFieldProps & { lists: WishLists }) {
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
          chosen={idsIn(values.position_ids)}
        />
        {errors.position_ids?.[0] && (
          <FieldError id="positions">{errors.position_ids[0]}</FieldError>
        )}
      </fieldset>
      <fieldset className={styles.places} id="field-prefecture_ids">
        <legend className={styles.legend}>
          通えるエリア <span className={styles.need}>任意</span>
        </legend>
        {lists.regions.map(({ id, name, prefectures }) => (
          <Folded
            key={id}
            name={name}
            field="prefecture_ids"
            choices={prefectures}
            chosen={idsIn(values.prefecture_ids)}
          />
        ))}
        {errors.prefecture_ids?.[0] && (
          <FieldError id="places">{errors.prefecture_ids[0]}</FieldError>
        )}
      </fieldset>
    </FormSection>
  )
}

type Named = { id: number; name: string }
type FoldedProps = {
  name: string
  field: string
  choices: readonly Named[]
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
          <Checkbox
            key={one.id}
            name={field}
            value={String(one.id)}
            label={one.name}
            defaultChecked={own.includes(one)}
          />
        ))}
      </ChoiceGrid>
    </details>
  )
}

function idsIn(list: string | undefined): string[] {
  return (list ?? '').split(',')
}

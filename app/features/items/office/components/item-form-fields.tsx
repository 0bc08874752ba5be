import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormRow } from '#ui/office/form-row.tsx'
import styles from './item-form-fields.module.css'

export type ItemFormState = {
  values: Readonly<Record<string, string>>
  /** The stored value, where the form shows what was typed before a refusal. */
  saved: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>> | undefined
}

type Common = { form: ItemFormState; name: string; label: string }
type TextProps = Common &
  Pick<
    React.ComponentProps<typeof TextField>,
    'hint' | 'unit' | 'rows' | 'isShort' | 'isRequired' | 'inputMode' | 'placeholder'
  > & { type?: 'text' | 'date' }

export function Text({ form, name, ...rest }: TextProps) {
  return <TextField name={name} {...rest} defaultValue={form.values[name]} />
}

type SelectProps = Common & {
  options: readonly { value: string | number; label: string }[]
  emptyLabel?: string
}

export function Select({ form, name, ...rest }: SelectProps) {
  return <SelectField name={name} {...rest} defaultValue={form.values[name]} />
}

type CheckProps = {
  form: ItemFormState
  label: string
  boxes: readonly (readonly [string, string])[]
}

/** Boxes of their own in one line: each is yes or no. */
export function Checks({ form, label, boxes }: CheckProps) {
  return (
    <FormRow label={label}>
      <span className={styles.checks}>
        {boxes.map(([name, text]) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={form.values[name] === '1'}
            />
            {text}
          </label>
        ))}
      </span>
    </FormRow>
  )
}

/** Two fields that belong together, side by side where there is room. */
export function Pair({ children }: { children: React.ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Of a code list: what a select offers. */
export function optionsOf(codes: { list: readonly { code: string | number; label: string }[] }) {
  return codes.list.map(({ code, label }) => ({ value: code, label }))
}

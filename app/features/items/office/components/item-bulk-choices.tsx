import { Form } from 'react-router'
import { extension } from '#features/items/office/item-bulk.codes.ts'
import { closeReason } from '#features/items/record/item-record.codes.ts'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './item-bulk-choices.module.css'

type Props = {
  fields: Readonly<Record<string, string>>
  ids: readonly number[]
  owners: readonly { id: number; name: string }[]
}

/** What an act needs to know before its list can be made: for how long, why, who, which tags. */
export function BulkChoices({ fields, ids, owners }: Props) {
  const { act = '' } = fields
  const choice = choiceFor(act, fields, owners)
  if (!choice) return null
  return (
    <Form className={styles.choices}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="ids" value={ids.join(',')} />
      {choice}
      <OfficeButton type="submit">一覧に反映</OfficeButton>
    </Form>
  )
}

function choiceFor(act: string, fields: Props['fields'], owners: Props['owners']) {
  switch (act) {
    case 'extend':
      return (
        <Select
          name="days"
          label="延ばす日数"
          options={extension.list}
          value={fields.days ?? '14'}
        />
      )
    case 'close':
      return (
        <Select name="reason" label="終了の理由" options={closeReason.list} value={fields.reason} />
      )
    case 'owner': {
      const options = owners.map(({ id, name }) => ({ code: id, label: name }))
      const all = [{ code: '', label: '担当なし' }, ...options]
      return <Select name="owner_id" label="担当" options={all} value={fields.owner_id} />
    }
    case 'tags':
      return (
        <>
          <Text name="add_tags" label="加えるタグ" value={fields.add_tags} />
          <Text name="remove_tags" label="外すタグ" value={fields.remove_tags} />
        </>
      )
    default:
      return null
  }
}

type SelectProps = {
  name: string
  label: string
  options: readonly { code: string | number; label: string }[]
  value: string | undefined
}

function Select({ name, label, options, value }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {options.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Text({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label>
      {label}
      <input name={name} defaultValue={value} placeholder="例：Java、AWS" autoComplete="off" />
    </label>
  )
}

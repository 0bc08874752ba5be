import { Form } from 'react-router'
import {
  sampleFieldName,
  sampleText,
} from '#features/mail-intake/reading-rules/shown-reading.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './reading-rule-trial.module.css'

type ShownDifference = {
  sample: string
  place: string
  field: string
  expected: string
  read: string
}
type Props = {
  change: { kind: string; key: string; word: string; is_active: string }
  trial: {
    samples: number
    broken: readonly ShownDifference[]
    repaired: readonly ShownDifference[]
  }
  token: string
}

/** What a change of a rule breaks and repairs; one more button saves it. */
export function Trial({ change, trial, token }: Props) {
  const { samples, broken, repaired } = trial
  const isOff = change.is_active !== '1'
  return (
    <section className={styles.trial} aria-label="試した結果">
      <h2>
        「{change.word}」を{isOff ? '外すと' : '足すと'}：見本{samples}通のうち、読めなくなるところ
        {broken.length}
        、読めるようになるところ{repaired.length}
      </h2>
      <Differences list={broken} head="読めなくなる" />
      <Differences list={repaired} head="読めるようになる" />
      <Form method="post" action="save">
        <FormToken token={token} />
        <input type="hidden" name="group" value={`${change.kind}|${change.key}`} />
        <input type="hidden" name="word" value={change.word} />
        <input type="hidden" name="is_active" value={change.is_active} />
        <OfficeButton type="submit" hotkey="mod+s">
          この変更を保存
        </OfficeButton>
      </Form>
    </section>
  )
}

function Differences({ list, head }: { list: readonly ShownDifference[]; head: string }) {
  if (list.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{head}</caption>
      <thead>
        <tr>
          <th scope="col">見本</th>
          <th scope="col">項目</th>
          <th scope="col">正しい読み</th>
          <th scope="col">変更のあと</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ sample, place, field, expected, read }) => (
          <tr key={sample + place + field}>
            <td>{sample}</td>
            <td>
              {place} {sampleFieldName(field)}
            </td>
            <td>{sampleText(field, expected)}</td>
            <td>{sampleText(field, read) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

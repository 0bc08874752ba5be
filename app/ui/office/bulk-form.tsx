import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { figure } from '#ui/figures.ts'
import styles from './bulk-form.module.css'
import { Caps, OfficeButton } from './office-button.tsx'

type Act = { act: string; text: string; hotkey?: string }
type Props = {
  /** The page that shows what the act would change, before → after: it is given `act` and `ids`. */
  action: string
  acts: readonly Act[]
  /** The value before the act. */
  note?: string
  children: React.ReactNode
}

/**
 * A list whose rows can be chosen. The bar with the acts appears with the first tick, by CSS alone; its
 * buttons are those of a GET form, so that all of it works without JavaScript.
 */
export function BulkForm({ action, acts, note = '実行の前に変更の一覧が出ます', children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(form.current?.querySelectorAll(CHOSEN).length ?? 0)
  return (
    <Form
      className={styles.form}
      action={action}
      ref={form}
      onChange={recount}
      onReset={() => setCount(0)}
    >
      <div className={styles.list}>{children}</div>
      <div className={styles.bar}>
        <strong aria-live="polite">{count > 0 ? `${figure(count)}件を選択` : '選んだ行を'}</strong>
        {acts.map(({ act, text, hotkey }) => (
          <button
            key={act}
            className={styles.act}
            type="submit"
            name="act"
            value={act}
            data-hotkey={hotkey}
          >
            {text}
            <Caps hotkey={hotkey} />
          </button>
        ))}
        <span className={styles.note}>{note}</span>
        <button className={styles.act} type="reset" data-hotkey="escape">
          外す
          <Caps hotkey="escape" />
        </button>
      </div>
    </Form>
  )
}
const CHOSEN = 'input[name=ids]:checked'

type Change = { label: string; before: string; after: string }
type PreviewRow = {
  id: number
  name: string
  changes: readonly Change[]
  /** Why this one is left as it is. */
  refusal?: string | undefined
}
type PreviewProps = {
  rows: readonly PreviewRow[]
  /** The hidden fields of the act, with the form's token. */
  hidden: React.ReactNode
  submitText: string
  /** What else is asked before it is done: the message to applicants. */
  children?: React.ReactNode
}

/** What an act on several rows would change, one line a row; nothing is done before the button. */
export function BulkPreview({ rows, hidden, submitText, children }: PreviewProps) {
  const done = rows.filter(({ refusal }) => refusal === undefined)
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        行が選ばれていません。一覧で選んでから、もう一度お進みください。
      </p>
    )
  return (
    <Form className={styles.preview} method="post">
      {hidden}
      {children}
      <table className={styles.changes}>
        <tbody>
          {rows.map(({ id, name, changes, refusal }) => (
            <tr key={id} data-refused={refusal ? '' : undefined}>
              <th scope="row">{name}</th>
              <td>
                {refusal ??
                  changes.map(({ label, before, after }) => (
                    <p key={label}>
                      {label} <s>{before}</s> → <strong>{after}</strong>
                    </p>
                  ))}
                {!refusal && <input type="hidden" name="ids" value={id} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.decide}>
        <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={done.length === 0}>
          {figure(done.length)}件{submitText.includes('を') ? 'の' : 'を'}
          {submitText}
        </OfficeButton>
      </div>
    </Form>
  )
}

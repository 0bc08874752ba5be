import { useFormAction } from 'react-router'
import type { StaleQueue } from '#features/items/office/stale-items.schema.ts'
import { editAct } from '#features/items/record/item-record.codes.ts'
import { timeText } from '#ui/date-text.ts'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import styles from './stale-row-acts.module.css'

type DoneAct = StaleQueue['groups'][number]['rows'][number]['done']
type ActsProps = { id: number; isEnding: boolean }
type Props = ActsProps & {
  done: DoneAct
  /** When the client was mailed about it, and what became of that. */
  request: string | undefined
  mayWrite: boolean
}

/** The forms of the buttons of the rows: each button sends the number of its row. */
export const CONFIRM = 'confirm'
export const extensionForms = [
  { form: 'extend-14', days: 14, text: '14日延ばす', rowKey: 'e' },
  { form: 'extend-7', days: 7, text: '7日', rowKey: undefined },
]
const confirmButton = { form: CONFIRM, text: '募集中', rowKey: 'c' }

/** What can be done with a row of the queue today, or what was. */
export function StaleRowActs({ done, request, mayWrite, ...row }: Props) {
  if (done) return mayWrite && <DoneLine done={done} />
  return (
    <span className={styles.acts}>
      {mayWrite && <Acts {...row} />}
      {request && <small className={styles.request}>{request}</small>}
    </span>
  )
}

function Acts({ id, isEnding }: ActsProps) {
  const buttons = isEnding ? extensionForms : [confirmButton]
  return (
    <>
      {buttons.map(({ form, text, rowKey }) => (
        <OfficeButton
          key={form}
          isSmall
          rowKey={rowKey}
          type="submit"
          form={form}
          name="ids"
          value={id}
        >
          {text}
        </OfficeButton>
      ))}
      {!isEnding && (
        <OfficeLink isSmall rowKey="r" to={`/admin/items/${id}`}>
          条件変更
        </OfficeLink>
      )}
      <OfficeLink isSmall rowKey="x" to={`/admin/items/bulk?act=close&ids=${id}`}>
        {isEnding ? '終了' : '充足'}
      </OfficeLink>
    </>
  )
}

function DoneLine({ done }: { done: NonNullable<DoneAct> }) {
  const undo = useFormAction('undo')
  return (
    <span className={styles.acts}>
      ✓ {editAct.label(done.act)} {timeText(done.at)} {done.admin_name}
      <OfficeButton
        look="bare"
        isSmall
        rowKey="u"
        type="submit"
        form={CONFIRM}
        formAction={undo}
        name="edit_id"
        value={done.edit_id}
      >
        取り消す
      </OfficeButton>
    </span>
  )
}

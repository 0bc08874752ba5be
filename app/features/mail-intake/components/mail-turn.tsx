import { Form } from 'react-router'
import type { MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { holderText } from '#features/mail-intake/queue/mail-queue.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mail-turn.module.css'

type Props = {
  mail: MailDetail
  staff: readonly { id: number; name: string }[]
  token: string
  actTo: (act: string) => string
}

/** Who works on the mail, and whom it is assigned to. */
export function MailTurn({ mail, staff, token, actTo }: Props) {
  const { held_by, held_since, assigned_to } = mail.turn
  return (
    <div className={styles.turn}>
      {held_by !== null && (
        <Form method="post" action={actTo('claim')} className={styles.held}>
          <FormToken token={token} />
          <input type="hidden" name="id" value={mail.id} />
          <b>{holderText(held_by)}</b>
          <span>{held_since && `${shortMoment(held_since)}から`}・閲覧だけできます</span>
          <OfficeButton type="submit" isSmall hotkey="o">
            引き継ぐ
          </OfficeButton>
        </Form>
      )}
      <Form method="post" action={actTo('assign')} className={styles.assign}>
        <FormToken token={token} />
        <input type="hidden" name="id" value={mail.id} />
        <label>
          担当
          <select
            key={assigned_to}
            name="admin_id"
            defaultValue={assigned_to ?? ''}
            data-hotkey="a"
          >
            <option value="">なし</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <OfficeButton type="submit" isSmall>
          決める
        </OfficeButton>
      </Form>
    </div>
  )
}

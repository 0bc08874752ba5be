import { Form } from 'react-router'
import { declineReason, entryStage } from '#features/entries/entry.codes.ts'
import { movesFrom, needsConsent, nextStage } from '#features/entries/entry.rules.ts'
import { MAIL_STOPPED } from '#features/entries/entry.words.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './entry-parts.module.css'

type Props = {
  entry: OfficeDetail
  token: string
  /** Whether mails are sent to the member. */
  isMailed: boolean
}

/** Each step that is open from here is a button; what needs a consent waits for it. */
export function MoveForm({ entry, token, isMailed }: Props) {
  const { stage, has_consented, validity, is_leaving } = entry
  const steps = movesFrom(stage)
  const isBlocked = !has_consented && steps.some(needsConsent)
  if (validity !== 0 || is_leaving || steps.length === 0) return null
  return (
    <Form method="post" action="move">
      <FormToken token={token} />
      <input type="hidden" name="from" value={stage} />
      <FormPart
        title="次の段階へ"
        note={
          isMailed
            ? '会員にメールとお知らせで伝わります'
            : `会員にお知らせで伝わります。${MAIL_STOPPED}`
        }
        id="move"
      >
        <SelectField
          label="見送りの理由"
          name="reason"
          emptyLabel="見送りのときに選びます"
          options={declineReason.list.map(({ code, label }) => ({ value: code, label }))}
          hint="会員にも、この理由をお伝えします。"
        />
        <TextField label="社内メモ" name="note" hint="経過に残ります。会員には見えません。" />
        {isBlocked && (
          <p className={styles.blocked}>
            提案への同意がまだないため、提案から先へは進めません。下の「提案への同意をお願いする」から、ご本人に確認してください。
          </p>
        )}
        <div className={styles.steps}>
          {steps.map((to) => (
            <OfficeButton
              key={to}
              type="submit"
              name="to"
              value={to}
              look={to === nextStage(stage) ? 'filled' : 'plain'}
              disabled={!has_consented && needsConsent(to)}
            >
              {entryStage.label(to)}
              {to === 'declined' || to === 'withdrawn' ? 'にする' : 'へ進める'}
            </OfficeButton>
          ))}
        </div>
      </FormPart>
    </Form>
  )
}

import { Form } from 'react-router'
import type { MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mail-cuts.module.css'

type Props = { mail: MailDetail; token: string; actTo: (act: string) => string }

/** Every line with a box: a project begins at each that is ticked. */
export function MailCuts({ mail, token, actTo }: Props) {
  const start = mail.source.indexOf('\n') + 1
  const end = mail.footer_from ?? mail.source.length
  const starts = new Set(mail.blocks.map(({ span_from }) => span_from))
  let at = start
  const lines = mail.source
    .slice(start, end)
    .split('\n')
    .map((text) => {
      const line = { at, text }
      at += text.length + 1
      return line
    })
  return (
    <Form method="post" action={actTo('cut')} className={styles.form}>
      <FormToken token={token} />
      <input type="hidden" name="id" value={mail.id} />
      <p>案件の始まる行に印を付けてください。</p>
      {lines.map((line) =>
        line.text.trim() === '' ? null : (
          <label key={line.at} className={styles.line}>
            <input
              type="checkbox"
              name="cuts"
              value={line.at}
              defaultChecked={[...starts].some(
                (one) => one >= line.at && one <= line.at + line.text.length,
              )}
            />
            {line.text}
          </label>
        ),
      )}
      <OfficeButton type="submit">この行で区切り直す</OfficeButton>
    </Form>
  )
}

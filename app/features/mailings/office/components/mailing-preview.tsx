import { Form } from 'react-router'
import type { MailPreview as Preview } from '#features/mailings/office/mailing.schema.ts'
import styles from '#features/members/mailing/components/mailing.module.css'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import { dayText, timeText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { LeftOut } from './left-out.tsx'

type Props = {
  preview: Preview
  /** Where a trial was sent to. */
  tried: string | undefined
  /** Where each step is sent: the address of the page with the chosen members. */
  actionOf: (step: 'edit' | 'preview' | 'send' | 'try') => string
  token: string
  /** Sent twice, it is one act. */
  formKey: string
}

/** The mail as each reader gets it, one after the other, and the button that sends it to all of them. */
export function MailPreview({ preview, tried, actionOf, token, formKey }: Props) {
  const { order, ready, letter } = preview
  const { begins_at } = order
  const when = begins_at ? `${dayText(begins_at)}${timeText(begins_at)}に` : ''
  return (
    <Form method="post" action={actionOf('preview')}>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <FormPart title={mailKind.label(order.kind)} note={`${when}${figure(ready)}人に送ります`}>
        {tried && (
          <p role="status" className={styles.tried}>
            {tried}
          </p>
        )}
        {letter ? (
          <LetterShown preview={preview} letter={letter} />
        ) : (
          <p>送れる会員がいません。種類か送り先をご確認ください。</p>
        )}
        <p className={styles.acts}>
          <OfficeButton type="submit" formAction={actionOf('edit')}>
            書き直す
          </OfficeButton>
          <OfficeButton type="submit" name="at" value={preview.at} formAction={actionOf('try')}>
            自分にテスト送信
          </OfficeButton>
          {ready > 0 && (
            <OfficeButton look="filled" type="submit" formAction={actionOf('send')}>
              {figure(ready)}人に{begins_at ? '送る予約をする' : '送る'}
            </OfficeButton>
          )}
        </p>
      </FormPart>
      <LeftOut people={preview.left_out} total={preview.left_out_total} />
    </Form>
  )
}

type ShownProps = { preview: Preview; letter: NonNullable<Preview['letter']> }

function LetterShown({ preview: { at, ready }, letter }: ShownProps) {
  return (
    <>
      <p className={styles.acts}>
        <OfficeButton isSmall type="submit" name="at" value={at - 1} disabled={at <= 1} hotkey="[">
          前の人
        </OfficeButton>
        <span>
          {figure(ready)}通のうち{figure(at)}通目
        </span>
        <OfficeButton
          isSmall
          type="submit"
          name="at"
          value={at + 1}
          disabled={at >= ready}
          hotkey="]"
        >
          次の人
        </OfficeButton>
      </p>
      <article className={styles.letter} aria-label="届くメール">
        <p>
          宛先：{letter.name} <span className={styles.quiet}>{letter.to}</span>
        </p>
        <p>
          件名：<strong>{letter.subject}</strong>
        </p>
        <p className={styles.text}>{letter.text}</p>
      </article>
    </>
  )
}

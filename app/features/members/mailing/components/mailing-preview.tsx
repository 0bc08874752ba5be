import { Form } from 'react-router'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import type { MailPreview as Preview } from '#features/members/mailing/member-mailing.schema.ts'
import { figure } from '#ui/figures.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mailing.module.css'

type Props = {
  preview: Preview
  /** Where each step is sent: the address of the page with the chosen members. */
  actionOf: (step: 'edit' | 'preview' | 'send') => string
  token: string
  /** Sent twice, it is one act. */
  formKey: string
}

/** The mail as each reader gets it, one after the other, and the button that sends it to all of them. */
export function MailPreview({ preview, actionOf, token, formKey }: Props) {
  const { order, ready, letter, left_out } = preview
  return (
    <Form method="post" action={actionOf('preview')}>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <FormPart title={mailKind.label(order.kind)} note={`${figure(ready)}人に送ります`}>
        {letter ? (
          <LetterShown preview={preview} letter={letter} />
        ) : (
          <p>送れる会員がいません。種類か送り先をご確認ください。</p>
        )}
        <p className={styles.acts}>
          <OfficeButton type="submit" formAction={actionOf('edit')}>
            書き直す
          </OfficeButton>
          {ready > 0 && (
            <OfficeButton look="filled" type="submit" formAction={actionOf('send')}>
              {figure(ready)}人に送る
            </OfficeButton>
          )}
        </p>
      </FormPart>
      {left_out.length > 0 && <LeftOut people={left_out} />}
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

function LeftOut({ people }: { people: Preview['left_out'] }) {
  return (
    <FormPart title="送らない会員" note={`${figure(people.length)}人`}>
      <ul className={styles.people}>
        {people.map(({ id, code, name, reason }) => (
          <li key={id}>
            {name} <span className={styles.quiet}>{code}</span>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

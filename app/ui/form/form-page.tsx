import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { FormMessage } from './form-message.tsx'
import styles from './form-page.module.css'
import { type FieldErrors, FormState } from './form-state.tsx'
import { FormToken } from './form-token.tsx'

type Props = {
  title: string
  lead?: React.ReactNode
  token: string
  /** Where the form is sent, where that is not the page itself. */
  action?: string | undefined
  /** What the fields begin with. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** The form that was sent back: what was typed, and what was wrong. */
  refused?: Refused | undefined
  submitText: string
  /** The fields. */
  children?: React.ReactNode
  /** Where else to go from here. */
  after?: React.ReactNode
  /** The part at its right where there is room, and below it on a phone. */
  beside?: React.ReactNode
}

type Refused = {
  message: string
  values?: Readonly<Record<string, unknown>>
  errors?: FieldErrors
}

/** A page that is one short form with one button. */
export function FormPage({
  title,
  lead,
  token,
  action,
  values,
  refused,
  submitText,
  children,
  after,
  beside,
}: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageIntro title={title}>{lead}</PageIntro>
        <Form className={styles.form} method="post" noValidate {...(action && { action })}>
          <FormMessage message={refused?.message} errors={refused?.errors} />
          <FormToken token={token} />
          <FormState values={values} refused={refused}>
            {children}
          </FormState>
          <Button type="submit" look="action" isWide>
            {submitText}
          </Button>
        </Form>
        {after}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

import { Form } from 'react-router'
import { Button } from './button.tsx'
import { FormMessage } from './form-message.tsx'
import styles from './form-page.module.css'
import { FormToken } from './form-token.tsx'

type Props = {
  title: string
  lead?: React.ReactNode
  token: string
  /** Where the form is sent, where that is not the page itself. */
  action?: string | undefined
  /** What was wrong with the form that was sent back. */
  refused?: { message: string; errors?: Readonly<Record<string, readonly string[]>> } | undefined
  submitText: string
  /** The fields. */
  children?: React.ReactNode
  /** Where else to go from here. */
  after?: React.ReactNode
}

/** A page that is one short form with one button. */
export function FormPage({
  title,
  lead,
  token,
  action,
  refused,
  submitText,
  children,
  after,
}: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      <Form className={styles.form} method="post" {...(action && { action })}>
        <FormMessage message={refused?.message} errors={refused?.errors} />
        <FormToken token={token} />
        {children}
        <Button type="submit" look="action" isWide>
          {submitText}
        </Button>
      </Form>
      {after}
    </div>
  )
}

import { EmptyState } from '#ui/empty-state.tsx'
import { FormPage } from './form-page.tsx'

type DeadProps = { reason: string; actions?: React.ReactNode }
type Props = React.ComponentProps<typeof FormPage> & {
  /** Whether the link can be used now. */
  isOpen: boolean
  /** Why it cannot be used otherwise, and what helps. */
  dead: DeadProps
}

/** The page behind a mailed link: its form, or what helps where the link has expired or was used. */
export function MailedLinkPage({ isOpen, dead, ...form }: Props) {
  return isOpen ? <FormPage {...form} /> : <DeadLink {...dead} />
}

export function DeadLink({ reason, actions }: DeadProps) {
  return (
    <EmptyState title="このリンクは使えません" isWholePage actions={actions}>
      <p>{reason}</p>
    </EmptyState>
  )
}

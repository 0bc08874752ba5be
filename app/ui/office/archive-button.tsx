import { Form } from 'react-router'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from './office-button.tsx'

type Props = {
  token: string
  /** Whether the thing is put away already: then it can be brought back. */
  isUnreachable: boolean
  noun: string
}

/** An archived thing can be restored, so nothing is asked before. */
export function ArchiveButton({ token, isUnreachable, noun }: Props) {
  return (
    <Form method="post" action={isUnreachable ? 'restore' : 'delete'}>
      <FormToken token={token} />
      <OfficeButton type="submit">
        {isUnreachable ? `この${noun}を元に戻す` : `この${noun}を削除する`}
      </OfficeButton>
    </Form>
  )
}

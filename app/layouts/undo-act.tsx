import { Form, useLocation } from 'react-router'
import { finalActText } from '#features/admins/office-act.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { Key } from '#ui/office/key.tsx'
import styles from './undo-act.module.css'

type Props = { act: { id: number; label: string }; token: string }

/**
 * Takes the reader's last act back, from whatever screen they have come to. That the last one cannot be taken back is
 * what its key answers, and what the list of keys says: on the screen it would be in the way for ten minutes.
 */
export function UndoAct({ act, token }: Props) {
  const { pathname, search } = useLocation()
  const isFinal = act.label === ''
  return (
    <Form className={isFinal ? styles.silent : styles.undo} method="post" action="/admin/undo">
      <FormToken token={token} />
      <input type="hidden" name="id" value={act.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" data-hotkey="u" tabIndex={isFinal ? -1 : undefined}>
        <Key>U</Key>
        <span>{isFinal ? finalActText : `${act.label}を取り消す`}</span>
      </button>
    </Form>
  )
}

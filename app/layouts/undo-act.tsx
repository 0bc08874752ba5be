import { Form, useLocation } from 'react-router'
import { finalActText } from '#features/admins/office-act.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { Key } from '#ui/office/key.tsx'
import styles from './undo-act.module.css'

type Props = { act: { id: number; label: string }; token: string }

/** Takes the reader's last act back, from whatever screen they have come to. */
export function UndoAct({ act, token }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Form className={styles.undo} method="post" action="/admin/undo">
      <FormToken token={token} />
      <input type="hidden" name="id" value={act.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" data-hotkey="u">
        <Key>U</Key>
        <span>{act.label === '' ? finalActText : `${act.label}を取り消す`}</span>
      </button>
    </Form>
  )
}

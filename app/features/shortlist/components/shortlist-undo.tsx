import { Form } from 'react-router'
import { type ShortlistView, shortlistAct } from '#features/shortlist/shortlist-view.form.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './shortlist-undo.module.css'

type Props = { undone: { id: number; name: string } | null; view: ShortlistView; token: string }

/** Says what was taken off the list, and brings it back. */
export function UndoStrip({ undone, view, token }: Props) {
  return (
    <div role="status">
      {undone && (
        <Form
          className={styles.strip}
          method="post"
          action={shortlistAct('restore', view, undone.id)}
        >
          <p>「{undone.name}」を検討中から外しました。</p>
          <FormToken token={token} />
          <Button type="submit" isSmall>
            元に戻す
          </Button>
        </Form>
      )}
    </div>
  )
}

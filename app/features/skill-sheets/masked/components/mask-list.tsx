import { Form } from 'react-router'
import type { Mask } from '#features/skill-sheets/masked/masked-sheet.schema.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './masked-sheet.module.css'

/** What was replaced or left; each can be taken back. */
export function MaskList({ masks, token }: { masks: readonly Mask[]; token: string }) {
  return (
    <ul className={styles.rows}>
      {masks.map(({ found, replacement }) => (
        <li className={styles.mask} key={found}>
          <p className={styles.change}>
            <span className={styles.from}>{found}</span>
            {replacement === null ? (
              <span>このまま</span>
            ) : (
              <>
                <span aria-hidden="true">→</span>
                <b>{replacement}</b>
              </>
            )}
          </p>
          <Form method="post" action="undo" preventScrollReset>
            <FormToken token={token} />
            <input type="hidden" name="found" value={found} />
            <Button type="submit" look="quiet" isSmall>
              元に戻す
              <VisuallyHidden>：{found}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

import { Form } from 'react-router'
import { NOTE_LENGTH, stars } from '#features/shortlist/shortlist.codes.ts'
import { useAutosave } from '#features/shortlist/shortlist-note.browser.ts'
import { type ShortlistView, shortlistAct } from '#features/shortlist/shortlist-view.form.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './shortlist-note-form.module.css'

type NotedItem = { id: number; name: string; own_note: string; stars: number }
type Props = { item: NotedItem; view: ShortlistView; token: string }

/** What a member thinks of an item, for themselves alone. Scripts save it while it is written. */
export function NoteForm({ item, view, token }: Props) {
  const { own_note, rank, status, isAlive, write } = useAutosave(item)
  const action = shortlistAct('note', view, item.id)
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>
        {rank > 0 && (
          <span className={styles.stars}>
            {'★'.repeat(rank)}
            <VisuallyHidden>{stars.label(rank)}</VisuallyHidden>
          </span>
        )}
        <span className={styles.text}>
          {own_note || (rank > 0 ? stars.label(rank) : 'メモ・★')}
        </span>
      </summary>
      <Form className={styles.form} method="post" action={action} preventScrollReset>
        <FormToken token={token} />
        <fieldset className={styles.choice}>
          <legend className={styles.label}>どのくらい気になりますか</legend>
          {stars.list.map(({ code, label }) => (
            <label className={styles.star} key={code}>
              <input
                type="radio"
                name="stars"
                value={code}
                checked={code === rank}
                onChange={() => write({ own_note, stars: code })}
              />
              {'★'.repeat(code)} {label}
            </label>
          ))}
        </fieldset>
        <label className={styles.label} htmlFor={`note-${item.id}`}>
          メモ<span className={styles.hint}>（あなただけに見えます）</span>
        </label>
        <textarea
          className={styles.field}
          id={`note-${item.id}`}
          name="own_note"
          rows={3}
          maxLength={NOTE_LENGTH}
          value={own_note}
          onChange={({ currentTarget }) => write({ own_note: currentTarget.value, stars: rank })}
        />
        {!isAlive && (
          <Button type="submit" isSmall>
            保存する
          </Button>
        )}
        <p className={styles.status} role="status">
          {status}
        </p>
      </Form>
    </details>
  )
}

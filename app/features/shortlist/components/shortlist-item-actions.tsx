import { Form, Link } from 'react-router'
import {
  type ShortlistView,
  savedSearchPath,
  shortlistAct,
} from '#features/shortlist/shortlist-view.form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { COMPARE_FORM } from './item-comparison-bar.tsx'
import styles from './shortlist-item-actions.module.css'
import { NoteForm } from './shortlist-note-form.tsx'

type ShortlistedItem = { id: number; name: string; own_note: string; stars: number }
type Props = {
  item: ShortlistedItem | undefined
  view: ShortlistView
  token: string
  isMember: boolean
}

/** The actions of a shortlisted item: compare it, write to it, take it off. */
export function ShortlistItemActions({ item, view, token, isMember }: Props) {
  if (!item) return null
  const { sort, page } = view
  return (
    <div className={styles.foot}>
      <label className={styles.compare}>
        <input type="checkbox" name="ids" value={item.id} form={COMPARE_FORM} />
        選ぶ
        <VisuallyHidden>：{item.name}</VisuallyHidden>
      </label>
      {isMember && <NoteForm item={item} view={view} token={token} />}
      {view.remove === item.id ? (
        <ConfirmRemoval item={item} view={view} token={token} />
      ) : (
        <Link
          className={styles.remove}
          to={savedSearchPath({ sort, page, remove: item.id }, item.id)}
          aria-label={`${item.name}を検討中から外す`}
          preventScrollReset
        >
          検討中から外す
        </Link>
      )}
    </div>
  )
}

type ConfirmProps = { item: ShortlistedItem; view: ShortlistView; token: string }

function ConfirmRemoval({ item, view, token }: ConfirmProps) {
  const { sort, page } = view
  return (
    <Form
      className={styles.confirm}
      method="post"
      action={shortlistAct('remove', view, item.id)}
      preventScrollReset
    >
      <p>検討中から外しますか？</p>
      <FormToken token={token} />
      {/* Who has removed it has its button under the finger. */}
      <Button type="submit" isSmall ref={focus}>
        外す
      </Button>
      <ButtonLink look="quiet" isSmall to={savedSearchPath({ sort, page })}>
        やめる
      </ButtonLink>
    </Form>
  )
}

function focus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true })
}

import { Form, useLocation } from 'react-router'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import styles from './unknown-word-actions.module.css'

type Props = {
  word: {
    id: number
    word: string
    state: 'open' | 'tag' | 'synonym' | 'ignored'
    near: readonly { id: number; term: string }[]
  }
  token: string
}

/** What can be done with a word, each by one tap; the line of the list says what has been done. */
export function WordActs({ word: { id, word, state, near }, token }: Props) {
  const { search } = useLocation()
  if (state === 'tag' || state === 'synonym') return '–'
  return (
    <div className={styles.acts}>
      {state === 'open' &&
        near.map((tag) => (
          <Act key={tag.id} id={id} token={token} tag={tag.id}>
            「{tag.term}」の同義語に
          </Act>
        ))}
      {state === 'open' && (
        <OfficeLink isSmall to={`/admin/tags/new?${new URLSearchParams({ term: word })}`}>
          タグにする
        </OfficeLink>
      )}
      {state === 'open' && <OtherTag id={id} word={word} token={token} />}
      <Act id={id} token={token} action={`${state === 'open' ? 'ignore' : 'reopen'}${search}`}>
        {state === 'open' ? '無視する' : '未対応に戻す'}
      </Act>
    </div>
  )
}

type ActProps = {
  id: number
  /** Without one the word becomes a synonym, which is the action of the page itself. */
  action?: string
  tag?: number
  token: string
  children: React.ReactNode
}

function Act({ id, action, tag, token, children }: ActProps) {
  return (
    <Form method="post" {...(action && { action })}>
      <FormToken token={token} />
      <input type="hidden" name="id" value={id} />
      {tag !== undefined && <input type="hidden" name="tag_id" value={tag} />}
      <OfficeButton type="submit" isSmall>
        {children}
      </OfficeButton>
    </Form>
  )
}

/** A tag that the list has not thought of, by its name. */
function OtherTag({ id, word, token }: { id: number; word: string; token: string }) {
  return (
    <Form method="post" className={styles.other}>
      <FormToken token={token} />
      <input type="hidden" name="id" value={id} />
      <input
        className={styles.input}
        name="tag_name"
        list="tag-names"
        placeholder="ほかのタグ"
        aria-label={`「${word}」を同義語にするタグ`}
        autoComplete="off"
        required
      />
      <OfficeButton type="submit" isSmall>
        の同義語に
      </OfficeButton>
    </Form>
  )
}

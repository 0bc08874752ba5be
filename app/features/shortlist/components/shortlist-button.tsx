import { useState } from 'react'
import { Link } from 'react-router'
import { useToggle } from '#features/shortlist/shortlist-button.browser.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './shortlist-button.module.css'
import { type ShortlistQuestion, ToggleDialog } from './shortlist-dialog.tsx'

type Props = {
  id: number
  name: string
  /** `mark` is the bookmark alone; `button` says in words what it does. */
  look?: 'mark' | 'button'
}

/** Puts an item on the list, and asks before it takes one off. Without scripts it leads to a page that does. */
export function ShortlistToggle({ id, name, look = 'mark' }: Props) {
  const { isShortlisted, isAlive, toggle } = useToggle(id)
  const [question, setQuestion] = useState<ShortlistQuestion>()
  async function change() {
    setQuestion(undefined)
    const refusal = await toggle()
    if (refusal) setQuestion({ refusal })
  }
  const shown = {
    className: classNames(styles.toggle, styles[look]),
    'data-shortlisted': isShortlisted ? '' : undefined,
    'aria-label': look === 'mark' ? `${name}を検討中に入れる` : undefined,
  }
  const inner = (
    <>
      <Icon name="bookmark" isFilled={isShortlisted ?? false} />
      {look === 'button' && (isShortlisted ? '検討中に入っています' : '検討中に入れる')}
    </>
  )
  if (!isAlive) {
    return (
      <Link {...shown} to={`/considers/item/${id}`} rel="nofollow">
        {inner}
      </Link>
    )
  }
  return (
    <>
      <button
        {...shown}
        type="button"
        aria-pressed={isShortlisted}
        onClick={() => (isShortlisted ? setQuestion({ name }) : void change())}
      >
        {inner}
      </button>
      {question && (
        <ToggleDialog
          id={`shortlist-${look}-${id}`}
          question={question}
          onRemove={() => void change()}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

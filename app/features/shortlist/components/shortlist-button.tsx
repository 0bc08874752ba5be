import { useState } from 'react'
import { Link } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
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
  const { isShortlisted, isAlive, isForAll, toggle } = useToggle(id)
  const [question, setQuestion] = useState<ShortlistQuestion>()
  async function change() {
    setQuestion(undefined)
    const refusal = await toggle()
    if (refusal) setQuestion({ refusal })
  }
  const mark = { id, name, look, isShortlisted: isShortlisted ?? false }
  if (!isAlive) {
    const usual = <ShortlistMark {...mark} />
    if (!import.meta.env.SSR || !isForAll) return usual
    return (
      <OwnPart name="mark" about={{ id, name, look }}>
        {usual}
      </OwnPart>
    )
  }
  return (
    <>
      <button
        {...shownOf(mark)}
        type="button"
        aria-pressed={isShortlisted}
        onClick={() => (isShortlisted ? setQuestion({ name }) : void change())}
      >
        <Inner {...mark} />
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

type MarkProps = Required<Props> & { isShortlisted: boolean }

/** The toggle without scripts: the way to a page that changes it. */
export function ShortlistMark(props: MarkProps) {
  return (
    <Link {...shownOf(props)} to={`/considers/item/${props.id}`} rel="nofollow">
      <Inner {...props} />
    </Link>
  )
}

function shownOf({ name, look, isShortlisted }: MarkProps) {
  return {
    className: classNames(styles.toggle, styles[look]),
    'data-shortlisted': isShortlisted ? '' : undefined,
    'aria-label': look === 'mark' ? `${name}を検討中に入れる` : undefined,
  }
}

function Inner({ look, isShortlisted }: MarkProps) {
  return (
    <>
      <Icon name="bookmark" isFilled={isShortlisted} />
      {look === 'button' && (isShortlisted ? '検討中に入っています' : '検討中に入れる')}
    </>
  )
}

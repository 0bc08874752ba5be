import { Form, Link } from 'react-router'
import { mergePath } from '#features/tags/office/tag-merge.form.ts'
import { Icon } from '#ui/icon.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import styles from './tag-merge-picker.module.css'
import { TermCell } from './tag-term-cell.tsx'

type OfferedTag = {
  id: number
  term: string
  group: string
  category_name: string
  kana: string | null
  synonyms: readonly string[]
}
type PickerSide = 'add' | 'to'
type Props = {
  sources: readonly OfferedTag[]
  target: OfferedTag | undefined
  choices: readonly OfferedTag[]
  /** What was typed and is no tag, for which side, and the tags whose names have it in them. */
  missing: { text: string; side: PickerSide; near: readonly OfferedTag[] } | ''
}

const NAMES = 'merge-names'

/** Which tags become one: each step is an address, so that it works without scripts as well. */
export function MergePicker({ sources, target, choices, missing }: Props) {
  const ids = sources.map(({ id }) => id)
  const [first] = sources
  return (
    <div className={styles.sides}>
      <section aria-label="なくすタグ">
        <div className={styles.head}>
          <h2>なくすタグ</h2>
        </div>
        <div className={styles.box}>
          {sources.map(({ id, term, group }) => (
            <span className={styles.chip} key={id}>
              <TermCell group={group}>{term}</TermCell>
              <Link
                to={mergePath(
                  ids.filter((other) => other !== id),
                  target?.id,
                )}
                aria-label={`${term}を外す`}
              >
                <Icon name="close" size={12} />
              </Link>
            </span>
          ))}
          <Typed ids={ids} target={target} name="add" label="なくすタグを足す" hotkey="/" />
        </div>
      </section>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <section aria-label="残すタグ">
        <div className={styles.head}>
          <h2>残すタグ</h2>
          {target && first && (
            <OfficeLink
              look="bare"
              isSmall
              hotkey="s"
              to={mergePath([...ids.slice(1), target.id], first.id)}
            >
              入れ替え
            </OfficeLink>
          )}
        </div>
        <div className={styles.box}>
          {target && (
            <span className={styles.chip}>
              <TermCell group={target.group}>{target.term}</TermCell>
              <span className={styles.code}>ID {target.id}</span>
            </span>
          )}
          <Typed ids={ids} target={target} name="to" label="残すタグを選ぶ" />
        </div>
      </section>
      {missing && (
        <div className={styles.missing} role="alert">
          <p>
            {missing.near.length > 0
              ? `「${missing.text}」に合うタグから選んでください。`
              : `「${missing.text}」に合うタグは見つかりません。名前かIDを入力してください。`}
          </p>
          {missing.near.map(({ id, term, group }) => (
            <Link
              key={id}
              to={missing.side === 'add' ? mergePath([...ids, id], target?.id) : mergePath(ids, id)}
            >
              <TermCell group={group}>{term}</TermCell>
            </Link>
          ))}
        </div>
      )}
      <datalist id={NAMES}>
        {choices.map(({ id, term, category_name, kana, synonyms }) => (
          <option
            key={id}
            value={term}
            label={[category_name, kana, ...synonyms].filter(Boolean).join('・')}
          />
        ))}
      </datalist>
    </div>
  )
}

type TypedProps = {
  ids: readonly number[]
  target: OfferedTag | undefined
  name: PickerSide
  label: string
  hotkey?: string
}

function Typed({ ids, target, name, label, hotkey }: TypedProps) {
  return (
    <Form className={styles.typed} key={`${ids} ${target?.id}`}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="source" value={id} />
      ))}
      {target && <input type="hidden" name="into" value={target.id} />}
      <input
        className={styles.input}
        name={name}
        list={NAMES}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        required
        data-hotkey={hotkey}
      />
      <OfficeButton type="submit" isSmall>
        {name === 'add' ? '足す' : '選ぶ'}
      </OfficeButton>
    </Form>
  )
}

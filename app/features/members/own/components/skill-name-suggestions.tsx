import { useId, useRef, useState } from 'react'
import { useSuggestions } from '#features/items/list/search-suggestions.browser.ts'
import { isSkillGroup } from '#features/members/own/member-skill.codes.ts'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { lineOf } from '#ui/line.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './member-skill-form.module.css'

/** Names of skills that begin with what is typed or mean it. */
export function SkillNames({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(field.current?.value ?? '')
  const options = useSuggestions(text).rows.filter(({ group }) => isSkillGroup(group))
  const { isShown, active, close } = useCombobox({
    field,
    panel,
    id,
    options,
    onText: setText,
    onChoose: choose,
  })

  function choose({ name }: { name: string }) {
    close()
    if (field.current) field.current.value = name
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? `候補 ${options.length}件。上下キーで選べます。` : ''}</span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the input; nothing else happens. */}
      <div
        className={styles.panel}
        hidden={!isShown}
        ref={panel}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="listbox" id={id} aria-label="スキルの候補">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: in an ARIA combobox the input has the focus and handles the keys.
            <div
              className={styles.option}
              role="option"
              id={`${id}-${index}`}
              key={option.id}
              aria-selected={index === active}
              tabIndex={-1}
              data-line={lineOf(option.group ?? '')}
              onClick={() => choose(option)}
            >
              {option.name}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

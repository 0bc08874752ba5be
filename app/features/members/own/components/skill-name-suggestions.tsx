import { useId, useRef, useState } from 'react'
import { useSuggestions } from '#features/items/list/search-suggestions.browser.ts'
import { isSkillGroup } from '#features/members/own/member-skill.codes.ts'
import { ComboboxOption, ComboboxPanel } from '#ui/form/combobox-panel.tsx'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { lineOf } from '#ui/line.ts'
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
    <ComboboxPanel panel={panel} className={styles.panel} isShown={isShown} count={options.length}>
      <div role="listbox" id={id} aria-label="スキルの候補">
        {options.map((option, index) => (
          <ComboboxOption
            className={styles.option}
            id={`${id}-${index}`}
            key={option.id}
            isActive={index === active}
            line={lineOf(option.group ?? '')}
            onChoose={() => choose(option)}
          >
            {option.name}
          </ComboboxOption>
        ))}
      </div>
    </ComboboxPanel>
  )
}

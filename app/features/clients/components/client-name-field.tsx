import { useId, useRef, useState } from 'react'
import { useClientSuggestions } from '#features/clients/client-suggestions.browser.ts'
import { figure } from '#ui/figures.ts'
import { ComboboxOption, ComboboxPanel } from '#ui/form/combobox-panel.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useCombobox } from '#ui/form/use-combobox.ts'
import styles from './client-name-field.module.css'

type FieldRef = React.RefObject<HTMLInputElement | null>

/** The name of a client, found while it is typed. Any other name is a new client; without JavaScript it is a plain field. */
export function ClientNameField(look: { name: string; label: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <div
      className={styles.field}
      ref={(place) => {
        field.current = place?.querySelector('input') ?? null
      }}
    >
      <TextField {...look} onFocus={() => setUsed(true)} />
      {isUsed && <ClientNames field={field} />}
    </div>
  )
}

/** Clients whose names hold what is typed, once somebody uses the field. */
function ClientNames({ field }: { field: FieldRef }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<string>()
  const found = useClientSuggestions(text)
  const options = found.some(({ name }) => name === text) ? [] : found
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
    const input = field.current
    if (!input) return
    input.value = name
    setText(name)
    // The form counts what was changed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    close()
  }

  return (
    <ComboboxPanel panel={panel} className={styles.panel} isShown={isShown} count={options.length}>
      <div role="listbox" id={id} aria-label="取引先の候補">
        {options.map((option, index) => (
          <ComboboxOption
            className={styles.option}
            id={`${id}-${index}`}
            key={option.id}
            isActive={index === active}
            onChoose={() => choose(option)}
          >
            {option.name}
            <span className={styles.count}>公開中 {figure(option.open_items)}件</span>
          </ComboboxOption>
        ))}
      </div>
    </ComboboxPanel>
  )
}

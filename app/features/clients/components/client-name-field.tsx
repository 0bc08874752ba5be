import { useId, useRef, useState } from 'react'
import { useClientSuggestions } from '#features/clients/client-suggestions.browser.ts'
import { figure } from '#ui/figures.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useCombobox } from '#ui/form/use-combobox.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './client-name-field.module.css'

type FieldRef = React.RefObject<HTMLInputElement | null>

/** The name of a client, found while it is typed. Any other name is a new client; without JavaScript it is a plain field. */
export function ClientNameField(look: { name: string; label: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the input in it is noticed; nothing else happens.
    <div
      className={styles.field}
      ref={(place) => {
        field.current = place?.querySelector('input') ?? null
      }}
      onFocus={() => setUsed(true)}
    >
      <TextField {...look} />
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
        <div role="listbox" id={id} aria-label="取引先の候補">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: in an ARIA combobox the input has the focus and handles the keys.
            <div
              className={styles.option}
              role="option"
              id={`${id}-${index}`}
              key={option.id}
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => choose(option)}
            >
              {option.name}
              <span className={styles.count}>公開中 {figure(option.open_items)}件</span>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

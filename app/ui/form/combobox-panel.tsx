import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type PanelProps = {
  panel: React.RefObject<HTMLDivElement | null>
  className: string | undefined
  isShown: boolean
  /** How many options there are, for who cannot see them. */
  count: number
  onBlur?: React.FocusEventHandler<HTMLDivElement>
  children: React.ReactNode
}

/** What opens below the field of a combobox, around its listbox. */
export function ComboboxPanel({ panel, className, isShown, count, onBlur, children }: PanelProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? `候補 ${count}件。上下キーで選べます。` : ''}</span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the input; nothing else happens. */}
      <div
        className={className}
        hidden={!isShown}
        ref={panel}
        onMouseDown={(event) => event.preventDefault()}
        onBlur={onBlur}
      >
        {children}
      </div>
    </>
  )
}

type OptionProps = {
  id: string
  className: string | undefined
  isActive: boolean
  /** The colour of its line; without one it has no line. */
  line?: string | undefined
  onChoose(): void
  children: React.ReactNode
}

/** One choice in the listbox of a combobox. */
export function ComboboxOption({ id, className, isActive, line, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: in an ARIA combobox the input has the focus and handles the keys.
    <div
      className={className}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      data-line={line}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

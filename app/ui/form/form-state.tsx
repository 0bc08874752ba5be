import { createContext, use } from 'react'

type Values = Readonly<Record<string, unknown>>
export type FieldErrors = Readonly<Record<string, readonly string[]>>

const FormContext = createContext<{
  values: Values
  saved?: Values | undefined
  errors?: FieldErrors | undefined
}>({ values: {} })

type Refused = {
  values?: Values
  errors?: FieldErrors | undefined
  /** Nobody has read what was typed. */
  is_unread?: boolean | undefined
}

type Props = {
  /** What a form begins with where nothing is saved yet. */
  values?: Values | undefined
  /** What is saved. A field that shows something else counts as changed. */
  saved?: Values | undefined
  /** The form that was sent back: it shows what was typed. */
  refused?: Refused | undefined
  children: React.ReactNode
}

/** What the fields of a form show: each finds its value, its saved value and its errors by its name. */
export function FormState({ values, saved, refused, children }: Props) {
  const typed = refused?.is_unread ? undefined : refused?.values
  const shown = typed ?? saved ?? values ?? {}
  return (
    <FormContext value={{ values: shown, saved, errors: refused?.errors }}>{children}</FormContext>
  )
}

/** What the form has under a name. `chosen` is its value as boxes have it, which send one name each. */
export function useField(name: string) {
  const { values, saved, errors } = use(FormContext)
  const value = textOf(values[name])
  return {
    value,
    chosen: value?.split(',') ?? [],
    saved: saved && name in saved ? (textOf(saved[name]) ?? '') : undefined,
    errors: errors?.[name],
  }
}

function textOf(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : String(value)
}

import { createContext } from 'react'
import choices from './choice.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import selects from './select-field.module.css'
import texts from './text-field.module.css'

/** How fields are drawn: label above control on the site, rows of label and control in the back office. */
export type FieldLook = {
  Field: React.ComponentType<FieldProps>
  Fieldset: React.ComponentType<FieldProps>
  /** Holds the control of a text and its unit. */
  Line?: React.ComponentType<{ unit?: string | undefined; children: React.ReactNode }>
  autoComplete?: 'off'
  classes: {
    text: string | undefined
    shortText?: string | undefined
    select: string | undefined
    choice: string | undefined
    box?: string | undefined
    choiceLabel?: string | undefined
  }
}

export const LookContext = createContext<FieldLook>({
  Field,
  Fieldset,
  classes: {
    text: texts.control,
    select: selects.control,
    choice: choices.choice,
    box: choices.box,
    choiceLabel: choices.label,
  },
})

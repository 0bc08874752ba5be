import { useState } from 'react'
import { Link } from 'react-router'
import { pickerPath } from '#features/items/list/list-address.form.ts'
import type { Filters } from '#features/items/list/list-filters.browser.ts'
import type { Picker } from '#features/items/list/list-filters.codes.ts'
import { Icon } from '#ui/icon.tsx'
import type { PickerDialog } from './picker-dialog.tsx'
import styles from './picker-link.module.css'

type Props = { picker: Picker; title: string; filters: Filters; onPick: (picker: Picker) => void }

/** 選ぶ: a page of all choices, shown over the list where scripts run. */
export function PickerLink({ picker, title, filters, onPick }: Props) {
  return (
    <Link
      className={styles.more}
      to={pickerPath(picker, filters.parameters)}
      aria-label={`${title}をすべての中から選ぶ`}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPick(picker)
      }}
    >
      選ぶ
      <Icon name="chevronRight" size={16} className={styles.arrow ?? ''} />
    </Link>
  )
}

/** The dialog of the picker that was asked for, whose script comes with the first one. */
export function usePicker({ parameters, search }: Filters) {
  const [picked, setPicked] = useState<{ picker: Picker; Dialog: typeof PickerDialog }>()
  return {
    async pick(picker: Picker) {
      const { PickerDialog } = await import('./picker-dialog.tsx')
      setPicked({ picker, Dialog: PickerDialog })
    },
    dialog: picked && (
      <picked.Dialog
        picker={picked.picker}
        parameters={parameters}
        onDone={search}
        onClose={() => setPicked(undefined)}
      />
    ),
  }
}

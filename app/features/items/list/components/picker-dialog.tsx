import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { pickerTitle } from '#features/items/list/choice-picker.words.ts'
import { type ListParameters, pickerPath } from '#features/items/list/list-address.form.ts'
import type { Picker } from '#features/items/list/list-filters.codes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type PickerContent, PickerForm } from './picker-form.tsx'

type Props = {
  picker: Picker
  parameters: ListParameters
  onDone: (parameters: ListParameters) => void
  onClose: () => void
}

/** The page of all choices, over the list. It is loaded when it is first opened. */
export function PickerDialog({ picker, parameters, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<PickerContent>()
  const onOpen = useEffectEvent(() => {
    dialog.current?.showModal()
    fetcher.load(pickerPath(picker, parameters))
  })
  // Once, on mount: a later change of the search must not load it again.
  useEffect(() => onOpen(), [])
  return (
    <Dialog
      id={`picker-${picker}`}
      title={pickerTitle[picker]}
      look="wide"
      ref={dialog}
      onClose={onClose}
    >
      {fetcher.data ? (
        <PickerForm
          choices={fetcher.data}
          isTabbed
          onDone={(next) => {
            dialog.current?.close()
            onDone(next)
          }}
        />
      ) : (
        <p role="status">読み込んでいます…</p>
      )}
    </Dialog>
  )
}

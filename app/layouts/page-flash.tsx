import { useState } from 'react'
import { useLocation } from 'react-router'
import { Flash, type FlashMessage } from '#ui/flash.tsx'

type Props = { flash: (FlashMessage & { id: string }) | undefined }

/** The message of the page that one has come to; it outlasts a reload of its data, not the way to the next. */
export function PageFlash({ flash }: Props) {
  const { key } = useLocation()
  const [told, setTold] = useState({ flash, key, isOver: false })
  if (flash && flash.id !== told.flash?.id) setTold({ flash, key, isOver: false })
  else if (key !== told.key && !told.isOver) setTold({ ...told, isOver: true })
  return <Flash key={told.flash?.id} message={told.isOver ? undefined : told.flash} />
}

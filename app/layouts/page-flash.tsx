import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Flash, type FlashMessage } from '#ui/flash.tsx'

type Props = {
  flash: (FlashMessage & { id: string }) | undefined
  children?: ReactNode
}

/** The message of the page that one has come to; it outlasts a reload of its data, not the way to the next. */
export function PageFlash({ flash, children }: Props) {
  const { key } = useLocation()
  const [message, setMessage] = useState({ flash, key, isOver: false })
  if (flash && flash.id !== message.flash?.id) setMessage({ flash, key, isOver: false })
  else if (key !== message.key && !message.isOver) setMessage({ ...message, isOver: true })
  const shown = message.isOver ? undefined : message.flash
  return (
    <Flash key={message.flash?.id} message={shown}>
      {children}
    </Flash>
  )
}

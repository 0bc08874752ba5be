import { useState } from 'react'
import { useLocation } from 'react-router'
import { Flash, type FlashMessage } from '#ui/flash.tsx'

type Props = { flash: (FlashMessage & { id: string }) | undefined }

/** The message of the page that one has come to; it does not go along to the next. */
export function PageFlash({ flash }: Props) {
  return <FlashHere key={flash?.id} flash={flash} />
}

function FlashHere({ flash }: Props) {
  const { key } = useLocation()
  const [here] = useState(key)
  return <Flash message={key === here ? flash : undefined} />
}

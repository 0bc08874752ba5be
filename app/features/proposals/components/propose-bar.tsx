import { BulkForm } from '#ui/office/bulk-form.tsx'

type Props = {
  /** Whether who looks at the list may send proposals. */
  isOpen: boolean
  children: React.ReactNode
}

/** A list of applications that can be chosen, to be proposed to their clients. */
export function ProposeBar({ isOpen, children }: Props) {
  if (!isOpen) return children
  return (
    <BulkForm action="/admin/proposals/new" acts={acts} note="送る前に、相手と文面を確かめられます">
      {children}
    </BulkForm>
  )
}
const acts = [{ act: 'propose', text: '取引先に提案', hotkey: 'w' }]

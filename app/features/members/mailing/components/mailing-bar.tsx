import { BulkForm } from '#ui/office/bulk-form.tsx'

type Props = {
  /** Whether who looks at the list may write to those on it. */
  isOpen: boolean
  /** What they would be written to about. */
  itemId?: number
  children: React.ReactNode
}

/** A list of members who can be chosen, to be written to. */
export function MailBar({ isOpen, itemId, children }: Props) {
  if (!isOpen) return children
  return (
    <BulkForm action="/admin/members/mail" acts={acts} note="送る前に文面を確かめられます">
      {itemId !== undefined && <input type="hidden" name="item_id" value={itemId} />}
      {children}
    </BulkForm>
  )
}
const acts = [{ act: 'mail', text: 'メールを送る', hotkey: 'w' }]

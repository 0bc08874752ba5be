/** A mail as it was sent, read as far as its words go. */
export type Message = {
  message_id: string | null
  sender: string
  subject: string
  body: string
  /** When it was sent; null where it does not say. */
  sent_at: string | null
  /** What an answering machine has sent. */
  isAutomatic: boolean
  attachments: string[]
}

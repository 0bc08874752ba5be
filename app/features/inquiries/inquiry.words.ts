/** Under what the pages behind a form know that it was sent. */
export const SENT = { contact: 'contact', company: 'company', guide: 'guide' } as const

export const DRAFT_GONE =
  '入力から時間がたったため、内容を消去しました。お手数ですが、もう一度ご入力ください。'

/** What became of a mail. */
export const mailStates = {
  queued: '送信待ち',
  leased: '送信中',
  sent: '送信済み',
  dead: '送信できず',
  cancelled: '取りやめ',
} as const

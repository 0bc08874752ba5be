/** What was sent, and what was left out and why. */
export function batchText(sent: { entries: number; mails: number; leftOut: readonly string[] }) {
  const done = `${sent.entries}件の応募を、${sent.mails}通のメールで提案しました。`
  if (sent.leftOut.length === 0) return done
  return `${done}送っていないもの：${sent.leftOut.join(' ／ ')}`
}

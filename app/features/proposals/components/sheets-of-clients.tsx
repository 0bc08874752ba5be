import type { SentToClients } from '#features/proposals/own-proposal.schema.ts'
import { dayText, timeText } from '#ui/date-text.ts'
import { Section } from '#ui/section.tsx'

/** What the member's own page of an application says of the sheets that clients were sent. */
export function SheetsOfClients({ sent }: SentToClients) {
  if (sent.length === 0) return null
  return (
    <Section title="企業にお送りした匿名のスキルシート">
      <ul>
        {sent.map(({ id, code, sent_at, recipient, version }) => (
          <li key={id}>
            {dayText(sent_at)} {timeText(sent_at)}　{recipient}（{code}・版 {version}）
          </li>
        ))}
      </ul>
      <p>
        同じ版の番号は、同じ内容です。お送りした文面とスキルシートの内容は、データの書き出しで確かめられます。
      </p>
    </Section>
  )
}

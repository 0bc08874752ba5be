import { Link } from 'react-router'
import type { ClientDetail } from '#features/clients/client.schema.ts'
import { clientRateText } from '#features/clients/client.words.ts'
import { confirmationAnswer } from '#features/clients/requests/confirmation-request.codes.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'
import styles from './client-history.module.css'

type Props = { client: Pick<ClientDetail, 'items' | 'mails' | 'inquiries' | 'requests'> }

/** What there was with a client: its projects, what it was asked, and what it has written. */
export function ClientHistory({ client: { items, mails, inquiries, requests } }: Props) {
  return (
    <>
      <Pane title="案件" note="新しい20件">
        <Lines
          lines={items.map(({ id, at, code, name, state, client_rate, rate_days }) => ({
            id,
            at: shortMoment(at),
            who: recordState.label(state),
            text: (
              <>
                <Link to={`/admin/items/${id}`}>{name}</Link> {code}
                {client_rate !== null && `・${clientRateText(client_rate, rate_days)}`}
              </>
            ),
          }))}
        />
      </Pane>
      <Pane title="募集の確認">
        <Lines
          lines={requests.map(({ id, at, contact, item_id, item_name, answer, answered_at }) => ({
            id,
            at: shortMoment(at),
            who: contact,
            text: (
              <>
                <Link to={`/admin/items/${item_id}`}>{item_name}</Link>{' '}
                {answer && answered_at
                  ? `「${confirmationAnswer.label(answer)}」${shortMoment(answered_at)}`
                  : '回答待ち'}
              </>
            ),
          }))}
        />
      </Pane>
      <Pane title="メール">
        <Lines
          lines={mails.map(({ id, at, sender, subject }) => ({
            id,
            at: shortMoment(at),
            who: sender,
            text: <Link to={`/admin/intake?state=all&mail=${id}`}>{subject}</Link>,
          }))}
        />
      </Pane>
      {inquiries.length > 0 && (
        <Pane title="お問い合わせ">
          <Lines
            lines={inquiries.map(({ id, at, name, receipt }) => ({
              id,
              at: shortMoment(at),
              who: name,
              text: <Link to={`/admin/inquiries/${id}`}>{receipt}</Link>,
            }))}
          />
        </Pane>
      )}
    </>
  )
}

function Lines({ lines }: React.ComponentProps<typeof PaneLog>) {
  if (lines.length === 0) return <p className={styles.none}>まだありません。</p>
  return <PaneLog lines={lines} />
}

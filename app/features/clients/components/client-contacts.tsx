import { Link } from 'react-router'
import type { ClientDetail } from '#features/clients/client.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './client-contacts.module.css'

type Props = { client: Pick<ClientDetail, 'id' | 'contacts'>; mayWrite: boolean }

/** The contacts there, and who has written last. */
export function ClientContacts({ client: { id, contacts }, mayWrite }: Props) {
  return (
    <Pane title="担当者" note={`${contacts.length}名`}>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <p>
              <Name contact={contact} mayWrite={mayWrite} />
              {contact.department && <span>{contact.department}</span>}
              {contact.is_main && <strong>確認の依頼先</strong>}
            </p>
            <p>
              {[contact.name && contact.address, contact.tel].filter(Boolean).join('・')}
              {contact.seen_at && <span>最後の連絡 {shortMoment(contact.seen_at)}</span>}
            </p>
            {contact.note && <p>{contact.note}</p>}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <OfficeLink isSmall to={`/admin/clients/${id}/contacts/new`}>
          担当者を登録
        </OfficeLink>
      )}
    </Pane>
  )
}

type NameProps = { contact: ClientDetail['contacts'][number]; mayWrite: boolean }

function Name({ contact, mayWrite }: NameProps) {
  const name = contact.name || contact.address
  if (!mayWrite) return name
  return <Link to={`/admin/clients/${contact.client_id}/contacts/${contact.id}`}>{name}</Link>
}

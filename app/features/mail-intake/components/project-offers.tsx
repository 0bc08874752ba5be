import { Link } from 'react-router'
import { type InboxList, inboxAddress } from '#features/mail-intake/queue/inbox-list.form.ts'
import type { ProjectOffer } from '#features/mail-intake/queue/project-offer.schema.ts'
import styles from './project-offers.module.css'

type Props = { offers: readonly ProjectOffer[]; title: string; mailId: number; inbox: InboxList }

/** The same project from several partners: who pays most, and who is nearer to the end. */
export function ProjectOffers({ offers, title, mailId, inbox }: Props) {
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      <b>同じ案件 {offers.length}社</b>
      <ul>
        {offers.map(({ mail_id, block_id, sender, rate, chain, item_id, ...offer }) => (
          <li key={block_id}>
            {mail_id === mailId ? (
              <span>{sender}（このメール）</span>
            ) : (
              <Link to={inboxAddress(inbox, { mail: mail_id, block: block_id })}>{sender}</Link>
            )}
            {offer.title !== title && <span>「{offer.title}」</span>}
            <span>{rate || '金額なし'}</span>
            {offer.is_highest && <b>最高額</b>}
            {chain && <span>{chain}</span>}
            {offer.is_nearest && <b>商流が最も浅い</b>}
            {item_id !== null && <Link to={`/admin/items/${item_id}`}>AN-{item_id}</Link>}
          </li>
        ))}
      </ul>
    </div>
  )
}

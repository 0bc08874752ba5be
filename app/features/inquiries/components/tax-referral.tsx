import { Link } from 'react-router'
import styles from './other-contact-ways.module.css'

const parts = [
  {
    title: 'ご相談いただける例',
    text: '初めての確定申告、青色申告の始め方、経費の考え方、インボイスの登録と消費税、法人化の時期と手続き。',
  },
  {
    title: 'ご紹介の流れ',
    text: 'フォームでご相談の内容をお聞きし、2営業日以内に候補をお知らせします。税理士のお名前をお伝えし、同意をいただいてから、ご連絡先をお渡しします。',
  },
  {
    title: '費用',
    text: 'ご紹介は無料です。顧問料や申告の料金は、税理士と直接お決めください。ご契約をお断りいただいても、案件のご提案には影響しません。',
  },
  {
    title: '当社と税理士の関係',
    text: '当社が税理士から紹介料を受け取る場合は、ご紹介のときに、そのことをお伝えします。',
  },
]

/** What a referral is and costs, and what it never depends on. */
export function TaxReferral() {
  return (
    <section className={styles.ways}>
      {parts.map(({ title, text }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      <p className={styles.text}>
        税金の大まかな流れは、
        <Link to="/engineers-guide-to-success#tax">フリーランスとして続けるための手引き</Link>
        にもまとめています。
      </p>
    </section>
  )
}

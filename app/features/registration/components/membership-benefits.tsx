import styles from './membership-benefits.module.css'

const gains = [
  {
    title: '希望に合う案件が並びます',
    text: 'スキルと希望条件を登録すると、マイページに、合う度合いの高い順で案件が並びます。',
  },
  {
    title: '検討中の案件を、どの端末からでも',
    text: 'ログインすれば、パソコンでもスマートフォンでも、同じ一覧を見られます。',
  },
  {
    title: '連絡の方法と時間を選べます',
    text: 'メールだけ、平日の12時台だけなど、ご都合に合わせてご連絡します。',
  },
  {
    title: '企業への提案は、あなたの同意のあとだけ',
    text: '応募しても、その案件への提案に同意するまで、経歴やお名前が企業に渡ることはありません。',
  },
  {
    title: '退会も、データの書き出しもご自分で',
    text: 'いつでもマイページからお手続きいただけます。',
  },
]

/** What a registration is good for. */
export function MemberGains() {
  return (
    <section>
      <h2 className={styles.title}>会員になると</h2>
      <ul className={styles.gains}>
        {gains.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.gain}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

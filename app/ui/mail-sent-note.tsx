import styles from './mail-sent-note.module.css'

type Props = {
  title: string
  /** As it was typed: who mistyped it sees it here. */
  to?: string | undefined
  children: React.ReactNode
}

/** Says that a mail is under way, where to, and what helps when it does not come. */
export function MailSent({ title, to, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {to && (
        <p className={styles.to}>
          <span className={styles.label}>送信先</span>
          <strong className={styles.address}>{to}</strong>
        </p>
      )}
      {children}
      <div className={styles.help}>
        <h2 className={styles.title}>メールが届かないときは</h2>
        <ul>
          <li>届くまで数分かかることがあります。</li>
          <li>迷惑メールのフォルダーをご確認ください。</li>
          <li>メールアドレスに誤りがないかご確認ください。</li>
          <li>携帯電話のメールは、パソコンからのメールを受け取る設定にしてください。</li>
        </ul>
      </div>
    </div>
  )
}

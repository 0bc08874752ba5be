import styles from './referral-link.module.css'

/** What an introduction means for both, before anybody makes one. */
export function About() {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>ご紹介について</h2>
      <ul className="prose">
        <li>ご紹介した方にも、された方にも、費用はかかりません。謝礼は設けていません。</li>
        <li>ご紹介の有無で、案件のご提案や単価が変わることはありません。</li>
        <li>
          メールでご紹介いただいたアドレスは、1通お送りするためだけに使い、元に戻せない形の値だけを30日間保管します。
        </li>
        <li>
          お友だちが登録したかどうかは、人数だけをお知らせします。お名前をお伝えすることはありません。
        </li>
        <li>ご案内を望まない方は、メールのリンクから、いつでもお断りいただけます。</li>
      </ul>
    </section>
  )
}

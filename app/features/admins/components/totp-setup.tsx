import { qrPath } from '#core/formats/qr-code.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import styles from './totp-setup.module.css'

/** The QR code that an authenticator reads, and its letters for typing. */
export function TotpPicture({ uri, letters }: { uri: string; letters: string }) {
  const { d, size } = qrPath(uri)
  return (
    <div className={styles.setup}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="180"
        height="180"
        role="img"
        aria-label="認証アプリで読み取るQRコード"
      >
        {/* Authenticators want dark on light, whatever the theme. */}
        <rect fill="#ffffff" width={size} height={size} />
        <path fill="#000000" d={d} />
      </svg>
      <div>
        <p>認証アプリで読み取り、表示された6桁の数字を入力してください。</p>
        <p className={styles.letters}>
          読み取れないときは、次の文字を入力します。
          <code>{letters.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
    </div>
  )
}

/** The page of somebody who is not in the back office yet: the codes, and the way on below them. */
export function RecoveryPage({ title, codes, to, text }: RecoveryPageProps) {
  return (
    <div className={styles.ready}>
      <PageIntro title={title} />
      <RecoveryCodes codes={codes} />
      <ButtonLink look="action" to={to}>
        {text}
      </ButtonLink>
    </div>
  )
}

type RecoveryPageProps = { title: string; codes: readonly string[]; to: string; text: string }

/** Shown once: who loses the telephone gets in with one of them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.codes}>
      <p>
        認証アプリが使えないときのコードです。1つにつき1回だけ使えます。ここでしか表示しないため、印刷するか、安全な場所に書き留めてください。
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

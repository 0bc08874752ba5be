import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import styles from './error-page.module.css'
import { navigation } from './navigation.ts'

/** What is shown where a page cannot be: what happened, and the ways on. */
export function ErrorPage({ error, ways }: { error: unknown; ways?: React.ReactNode }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsFor(status)
  const message = messageOf(error)
  const lost = lostFormOf(error)
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.title}>
        {title}
        <span className="nb">（{status}）</span>
      </h1>
      <p className="prose">{text}</p>
      {message && <p className={styles.message}>{message}</p>}
      {lost?.written.map((text) => (
        <textarea
          key={text}
          className={styles.written}
          aria-label="書いた内容"
          rows={text.length > 40 ? 6 : 2}
          readOnly
          defaultValue={text}
        />
      ))}
      <div className={styles.actions}>
        {lost ? (
          <ButtonLink look="action" to={lost.login}>
            ログインする
          </ButtonLink>
        ) : (
          (ways ?? <SiteWays />)
        )}
      </div>
    </div>
  )
}

function SiteWays() {
  return (
    <>
      <ButtonLink look="action" to={navigation.search.to}>
        {navigation.search.text}
      </ButtonLink>
      <ButtonLink to="/">トップページへ</ButtonLink>
    </>
  )
}

function wordsFor(status: number): { title: string; text: string } {
  if (status === 401) {
    return {
      title: 'ログインしていない状態になっています。',
      text: '送信された内容は保存されていません。必要な文は下の欄から写し、ログインしてから、もう一度入力してください。',
    }
  }
  if (status === 404) {
    return {
      title: '指定されたページは見つかりませんでした。',
      text: 'アドレスが変わったか、削除された可能性があります。',
    }
  }
  if (status === 410) {
    return {
      title: 'この案件の掲載は取り下げられました。',
      text: '条件の近い案件は、一覧からお探しいただけます。',
    }
  }
  if (status === 429) {
    return {
      title: '短い時間に、続けて操作されました。',
      text: 'お待ちいただく時間は、下に書いてあります。そのあとで、もう一度お試しください。',
    }
  }
  if (status === 503) {
    return {
      title: 'ただいま混み合っています。',
      text: '少し時間をおいて、ページを読み込みなおしてください。',
    }
  }
  if (status < 500) {
    return {
      title: '指定されたページを表示できませんでした。',
      text: '前のページに戻って、もう一度お試しください。',
    }
  }
  return {
    title: 'システムエラーが発生しました。',
    text: '時間をおいて、もう一度アクセスしてください。',
  }
}

type LostForm = { written: string[]; login: string }

/** What was written in a form whose sender is logged out by now. */
function lostFormOf(error: unknown): LostForm | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 401) return undefined
  const { written, login }: LostForm = error.data
  return Array.isArray(written) ? { written, login } : undefined
}

/** The server's own line: the path that was not found, or the number to ask about. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : undefined
}

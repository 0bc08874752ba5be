import { isRouteErrorResponse } from 'react-router'
import type { LostForm } from '#core/pages/typed-values.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './error-page.module.css'
import { navigation } from './navigation.ts'

/** What is shown where a page cannot be: what happened, and the ways on. */
export function ErrorPage({ error, ways }: { error: unknown; ways?: React.ReactNode }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const lost = lostFormOf(error)
  const { title, text } = lost ?? wordsFor(status)
  const message = messageOf(error)
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
        <pre key={text} className={styles.written}>
          {text}
        </pre>
      ))}
      <div className={styles.actions}>
        {lost ? (
          <ButtonLink look="action" to={lost.login}>
            ログインする
          </ButtonLink>
        ) : (
          (ways ?? (
            <>
              <ButtonLink look="action" to={navigation.search.to}>
                {navigation.search.text}
              </ButtonLink>
              <ButtonLink to="/">トップページへ</ButtonLink>
            </>
          ))
        )}
      </div>
    </div>
  )
}

function wordsFor(status: number): { title: string; text: string } {
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

/** What was written in a form whose sender is logged out by now, with the server's own words. */
function lostFormOf(error: unknown): LostForm | undefined {
  return isRouteErrorResponse(error) ? error.data?.lost : undefined
}

/** The server's own line: the path that was not found, or the number to ask about. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const message: unknown = error.data?.message
  return typeof message === 'string' ? message : undefined
}

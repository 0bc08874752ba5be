import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import styles from './flash.module.css'
import { Icon } from './icon.tsx'

export type FlashMessage = {
  text: string
  /** The page that the text leads to. */
  to?: string | undefined
  isError?: boolean | undefined
  /** Goes away by itself after so many milliseconds; without it, it stays until it is closed. */
  clearsAfterMs?: number | undefined
}

type Props = {
  message: FlashMessage | undefined
  /** Shown behind a text that leads somewhere. */
  children?: React.ReactNode
}

/** Give it a `key` that changes with the message, so that a repeated text is announced again. */
export function Flash({ message, children }: Props) {
  const [isClosed, setClosed] = useState(false)
  const wait = message?.clearsAfterMs
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => setClosed(true), wait)
    return () => clearTimeout(timer)
  }, [wait])

  return (
    <div className={styles.region} role={message?.isError ? 'alert' : 'status'}>
      {message && !isClosed && (
        <div className={styles.flash} data-kind={message.isError ? 'error' : 'success'}>
          <Icon name={message.isError ? 'error' : 'check'} />
          <p>
            {message.to ? (
              <Link to={message.to}>
                {message.text}
                {children}
              </Link>
            ) : (
              message.text
            )}
          </p>
          <button className={styles.close} type="button" onClick={() => setClosed(true)}>
            <Icon name="close" size={16} />
            閉じる
          </button>
        </div>
      )}
    </div>
  )
}

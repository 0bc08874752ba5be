import { useEffect, useRef } from 'react'
import styles from './form-message.module.css'

type Props = {
  message?: string | undefined
  /** Errors by field name; each line leads to its field. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  takesFocus?: boolean
}

/** The message above a form that was sent back. It takes the focus, so that it is read first. */
export function FormMessage({ message, errors, takesFocus = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors ?? {}).flatMap(([name, texts]) =>
    texts.slice(0, 1).map((text) => ({ name, text })),
  )
  // A form that is refused again says so again, though the message may be the same.
  useEffect(() => {
    if (takesFocus && (message || errors)) box.current?.focus()
  }, [takesFocus, message, errors])
  if (!message) return null
  return (
    <div className={styles.box} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.message}>
        {lines.length > 1 ? `${lines.length}か所の入力をご確認ください。` : message}
      </p>
      {lines.length > 1 && (
        <ul className={styles.list}>
          {lines.map(({ name, text }) => (
            <li key={name}>
              <a href={`#field-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

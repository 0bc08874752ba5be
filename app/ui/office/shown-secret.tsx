import styles from './shown-secret.module.css'
import { Pane } from './side-panel.tsx'

type Props = {
  title: string
  note?: string
  message: string
  secret: string
  children?: React.ReactNode
}

/** What is shown in one answer and never again, to be copied into the settings of another program. */
export function ShownSecret({ title, note, message, secret, children }: Props) {
  return (
    <Pane title={title} note={note}>
      <div className={styles.body}>
        <p role="status">
          {message}
          ここでしか表示しません。プログラムの設定に写し、ほかの場所には残さないでください。
        </p>
        <code className={styles.secret}>{secret}</code>
        {children}
      </div>
    </Pane>
  )
}

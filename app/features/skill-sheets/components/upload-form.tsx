import { Form, Link } from 'react-router'
import { useDropping, useSending } from '#features/skill-sheets/skill-sheet.browser.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './upload-form.module.css'

type Props = {
  token: string
  formKey: string
  errors?: readonly string[] | undefined
  /** `plain` where the page is for something else. */
  look?: 'action' | 'plain'
}

const TAKEN = '.xlsx,.xls,.docx,.doc,.pdf'

/** A field on which files may be dropped. Without scripts it is a form like any other. */
export function UploadForm({ token, formKey, errors = [], look = 'action' }: Props) {
  const { sending, send, cancel } = useSending()
  const { isOver, zone } = useDropping()
  const isSending = sending.state === 'sending'
  const texts = sending.state === 'refused' ? sending.texts : sending.state === 'idle' ? errors : []
  return (
    <Form
      className={styles.form}
      data-over={isOver || undefined}
      {...zone}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) send(event.currentTarget)
      }}
    >
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      <label className={styles.label} htmlFor="field-files">
        ファイルを選ぶか、ここにドラッグ＆ドロップしてください
      </label>
      <FileField
        id="field-files"
        name="files"
        accept={TAKEN}
        isMany
        isZone
        describedBy="files-hint files-result"
        isInvalid={texts.length > 0}
      />
      <p className={styles.hint} id="files-hint">
        xlsx・xls・docx・doc・pdf、1つ10MBまで。一度に5個まで送れます。
      </p>
      <div id="files-result" aria-live="polite">
        {texts.length > 0 && (
          <ul className={styles.errors}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {sending.state === 'done' && <Done {...sending} />}
      </div>
      {isSending && <Progress percent={sending.percent} />}
      <div className={styles.actions}>
        <Button type="submit" look={look} aria-disabled={isSending || undefined}>
          アップロードする
        </Button>
        {isSending && (
          <Button look="quiet" onClick={cancel}>
            中止する
          </Button>
        )}
      </div>
    </Form>
  )
}

function Done({ message, read }: { message: string; read: number | undefined }) {
  return (
    <p className={styles.done}>
      {message}
      {read !== undefined && (
        <Link to={`/user/skill-sheets/${read}/read`}>書かれている内容をプロフィールに登録する</Link>
      )}
    </p>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <p className={styles.progress}>
      <progress max={100} value={percent} aria-label="送信の進みぐあい" />
      {percent < 100 ? `${percent}%` : 'ファイルを確認しています…'}
    </p>
  )
}

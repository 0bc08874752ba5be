import { Form } from 'react-router'
import { MESSAGE_LENGTH } from '#features/entries/entry.codes.ts'
import type { EntryDetail } from '#features/entries/entry.schema.ts'
import type { EntryMessage } from '#features/entries/messages/entry-message.schema.ts'
import { sizeText } from '#features/skill-sheets/skill-sheet.words.ts'
import { Button } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Section } from '#ui/section.tsx'
import styles from './message-thread.module.css'

type RefusedMessage = { values: Record<string, string>; errors: Record<string, string[]> }
type Props = {
  entry: EntryDetail
  token: string
  /** Sent twice, it is one message. */
  formKey: string
  refused: RefusedMessage | undefined
}

/** What the member and the coordinators have written to each other, and the field for the next message. */
export function MessageThread({ entry, token, formKey, refused }: Props) {
  const { messages, validity } = entry
  if (messages.length === 0 && validity !== 0) return null
  return (
    <Section title="担当者とのやりとり" id="messages">
      <ol className={styles.thread}>
        {messages.map((message) => (
          <Message key={message.id} entryId={entry.id} message={message} />
        ))}
      </ol>
      {validity === 0 && (
        <FormState refused={refused}>
          <MessageForm id={entry.id} token={token} formKey={formKey} refused={refused} />
        </FormState>
      )}
    </Section>
  )
}

function Message({ entryId, message }: { entryId: number; message: EntryMessage }) {
  const { sender, body, files, sent_at } = message
  return (
    <li className={styles.message} data-own={sender === 'member' || undefined}>
      <p className={styles.head}>
        <Writer entryId={entryId} message={message} />
        <time dateTime={sent_at}>
          {dayText(sent_at)} {timeText(sent_at)}
        </time>
      </p>
      <p className={styles.body}>{body}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ file_id, name, size, state }) => (
            <li className={styles.file} key={file_id}>
              {state === 'stored' ? (
                <a
                  href={`/api/front/download-entry-message-file?id=${entryId}&file_id=${file_id}`}
                  download
                >
                  {name}
                </a>
              ) : (
                name
              )}
              <span className={styles.note}>
                {state === 'quarantined' ? 'ウイルス検査を待っています' : sizeText(size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Writer({ entryId, message }: { entryId: number; message: EntryMessage }) {
  const { sender, who, admin_id, has_portrait } = message
  if (sender === 'member') return <strong>あなた</strong>
  return (
    <strong className={styles.writer}>
      {has_portrait && (
        <img
          className={styles.portrait}
          src={`/api/front/coordinator-portrait?id=${entryId}&admin_id=${admin_id}`}
          width={40}
          height={40}
          alt=""
        />
      )}
      {who ? `担当 ${who}` : '担当者'}
    </strong>
  )
}

function MessageForm({ id, token, formKey, refused }: Omit<Props, 'entry'> & { id: number }) {
  const errors = refused?.errors.files
  return (
    <Form
      className={styles.form}
      method="post"
      action="message"
      encType="multipart/form-data"
      noValidate
      key={formKey}
    >
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      <input type="hidden" name="id" value={id} />
      <TextField
        label="担当者へのメッセージ"
        name="body"
        rows={4}
        maxLength={MESSAGE_LENGTH}
        showsCount
      />
      <label className={styles.label} htmlFor="message-files">
        ファイル（任意）
      </label>
      <FileField
        id="message-files"
        name="files"
        accept=".xlsx,.xls,.docx,.doc,.pdf"
        isMany
        isOptional
        describedBy="message-files-hint"
        isInvalid={errors !== undefined}
      />
      {errors?.map((text) => (
        <p className={styles.error} key={text}>
          {text}
        </p>
      ))}
      <p className={styles.note} id="message-files-hint">
        xlsx・xls・docx・doc・pdf、1つ10MBまで。
      </p>
      <Button type="submit">メッセージを送る</Button>
    </Form>
  )
}

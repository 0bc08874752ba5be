import { useFormAction } from 'react-router'
import { mailboxAuth } from '#features/mail-intake/mailboxes/mailbox.codes.ts'
import { mailboxLabels as labels } from '#features/mail-intake/mailboxes/mailbox.words.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mailbox-fields.module.css'

type Props = {
  isNew: boolean
  tried: { message: string; is_connected: boolean } | undefined
}

export function MailboxFields({ isNew, tried }: Props) {
  return (
    <>
      <FormPart title="基本">
        <TextField name="name" label={labels.name} maxLength={60} isRequired />
        <TextField
          name="starts_on"
          label={labels.starts_on}
          type="date"
          hint="この日より前に届いたメールは取り込みません。"
          isRequired
        />
        <ChoiceField
          kind="one"
          name="is_active"
          label={labels.is_active}
          options={[
            { value: '1', label: '取り込む' },
            { value: '0', label: '止める' },
          ]}
        />
      </FormPart>
      <FormPart title="接続" note="IMAP・TLSで接続します">
        <TextField
          name="host"
          label={labels.host}
          placeholder="imap.example.jp"
          hint="Gmailはimap.gmail.com、Microsoft 365はoutlook.office365.comです。"
          isRequired
        />
        <TextField
          name="port"
          label={labels.port}
          inputMode="numeric"
          hint="993（TLS）または143（STARTTLS）。"
          isShort
          isRequired
        />
        <TextField name="username" label={labels.username} isRequired />
        <TextField name="folder" label={labels.folder} hint="ふつうはINBOXのままで使えます。" />
      </FormPart>
      <ProofFields isNew={isNew} />
      <div className={styles.trial}>
        <OfficeButton type="submit" formAction={useFormAction('try')}>
          接続を試す
        </OfficeButton>
        <p role="status" className={tried?.is_connected === false ? styles.failed : undefined}>
          {tried?.message}
        </p>
      </div>
    </>
  )
}

/** Of the secrets only those that are typed are sent; saved ones are never shown. */
function ProofFields({ isNew }: { isNew: boolean }) {
  const hint = isNew ? undefined : '空欄のままにすると、保存済みのものを使います。'
  return (
    <FormPart title="認証" note="保存した秘密の値は表示しません">
      <SelectField
        name="auth"
        label={labels.auth}
        options={mailboxAuth.list.map(({ code, label }) => ({ value: code, label }))}
        isRequired
      />
      <TextField
        type="password"
        name="password"
        label={labels.password}
        autoComplete="new-password"
        hint={hint ?? '認証の方式がパスワードのときに入力します。'}
      />
      <TextField
        name="client_id"
        label={labels.client_id}
        hint="ここから下は、GoogleとMicrosoft 365のときに入力します。"
      />
      <TextField
        name="tenant"
        label={labels.tenant}
        hint="Microsoft 365のテナントID。空欄はcommonです。"
      />
      <TextField
        type="password"
        name="client_secret"
        label={labels.client_secret}
        autoComplete="new-password"
        hint={hint}
      />
      <TextField
        type="password"
        name="refresh_token"
        label={labels.refresh_token}
        autoComplete="new-password"
        hint={hint}
      />
    </FormPart>
  )
}

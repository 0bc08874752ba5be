import { Form } from 'react-router'
import { fileCaution } from '#core/files/file-caution.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './staff-files.module.css'

type File = { id: number; name: string; size: number; state: string; created_at: string }
type Props = {
  memberId: number
  files: { skill_sheets: readonly File[]; admin_files: readonly File[] }
  token: string
  /** What somebody has sent who is leaving, is shown to nobody. */
  isActive: boolean
  canWrite: boolean
  canExport: boolean
}

/** The files of a member on the page of the back office: what they sent, and what the staff put there. */
export function MemberFiles({ memberId, files, token, isActive, ...may }: Props) {
  const { canWrite, canExport } = may
  const count = files.skill_sheets.length + files.admin_files.length
  const zip = `/api/admin/user/admin-bulk-download?id=${memberId}`
  return (
    <Pane title="スキルシート" note={isActive || count > 0 ? `${count}件` : undefined}>
      {canExport && count > 0 && (
        <a className={styles.all} href={zip} data-hotkey="z">
          まとめて保存
        </a>
      )}
      <FileList files={files.skill_sheets} by="本人" />
      <FileList
        files={files.admin_files}
        by="運営"
        hrefOf={({ name }) =>
          `/api/admin/user/admin-download?${new URLSearchParams({ user_id: String(memberId), filename: name })}`
        }
      />
      {count === 0 ? (
        <p>{isActive ? 'まだありません。' : '無効な会員のスキルシートは表示しません。'}</p>
      ) : (
        <p className={styles.caution}>{fileCaution}</p>
      )}
      {canWrite && (
        <Form
          className={styles.send}
          method="post"
          action="files"
          encType="multipart/form-data"
          noValidate
        >
          <FormToken token={token} />
          <input type="hidden" name="user_id" value={memberId} />
          <FileField
            id="staff-files"
            name="files"
            accept=".xlsx,.xls,.docx,.doc,.pdf"
            isMany
            label="この会員に渡すファイル"
          />
          <OfficeButton type="submit" isSmall>
            登録する
          </OfficeButton>
        </Form>
      )}
    </Pane>
  )
}

type ListProps = { files: readonly File[]; by: string; hrefOf?: (file: File) => string }

function FileList({ files, by, hrefOf }: ListProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          {hrefOf && file.state === 'stored' ? (
            <a href={hrefOf(file)} download>
              {file.name}
            </a>
          ) : (
            file.name
          )}
          <span className={styles.facts}>
            {shortMoment(file.created_at)} {by}・{Math.ceil(file.size / 1024)} KB・
            {file.state === 'stored' ? '検査済み' : '検査待ち'}
          </span>
        </li>
      ))}
    </ul>
  )
}

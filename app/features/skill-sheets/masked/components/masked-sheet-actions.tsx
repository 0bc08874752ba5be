import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import styles from './masked-sheet.module.css'

const FILE = '/api/front/download-masked-career'

/** Ways out of the page. While something is left, they stay shut until the member says that it may be. */
export function MaskedWays({ left, token }: { left: number; token: string }) {
  return (
    <div className={styles.ways}>
      <Form className={styles.save} method="post">
        <FormToken token={token} />
        {left > 0 && (
          <Checkbox
            name="confirmed"
            value="1"
            label={`残っている${left}件を確認しました。このまま使います`}
          />
        )}
        <Button type="submit" look="action">
          応募に使うファイルに加える
        </Button>
      </Form>
      {left === 0 && (
        <>
          <DownloadLink look="plain" to={FILE}>
            Excelで保存する
          </DownloadLink>
          <PrintButton>印刷・PDFに保存</PrintButton>
        </>
      )}
      <ButtonLink look="plain" to="/user/skill-sheets/edit">
        経歴を書き直す
      </ButtonLink>
    </div>
  )
}

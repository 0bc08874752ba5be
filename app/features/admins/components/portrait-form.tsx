import { Form } from 'react-router'
import { FileField } from '#ui/form/file-field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { FormRow } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './portrait-form.module.css'

type Props = { hasPortrait: boolean; token: string }

/** The face that members are shown beside one's name. */
export function PortraitForm({ hasPortrait, token }: Props) {
  return (
    <>
      {hasPortrait && (
        <Form className={styles.present} method="post" action="portrait-remove">
          <img
            className={styles.portrait}
            src="/api/admin/own-portrait"
            width={64}
            height={64}
            alt="登録している写真"
          />
          <FormToken token={token} />
          <OfficeButton type="submit">写真を削除する</OfficeButton>
        </Form>
      )}
      <form method="post" action="/admin/account/portrait" encType="multipart/form-data" noValidate>
        <FormToken token={token} />
        <FormRow
          label="写真"
          htmlFor="portrait-file"
          hint="PNGかJPEG、512KB・縦横2,000ピクセルまで。撮影場所などの付加情報は取り除きます。"
        >
          <FileField id="portrait-file" name="file" accept=".png,.jpg,.jpeg,image/png,image/jpeg" />
        </FormRow>
        <OfficeButton type="submit">写真を登録する</OfficeButton>
      </form>
    </>
  )
}

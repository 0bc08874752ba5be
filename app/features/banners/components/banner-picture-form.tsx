import type { BannerRecord } from '#features/banners/banner.schema.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { FormRow } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './banner-picture-form.module.css'

type Props = {
  banner: Pick<BannerRecord, 'id' | 'alt' | 'width' | 'height' | 'updated_at'>
  token: string
  canWrite: boolean
}

export function BannerPictureForm({ banner, token, canWrite }: Props) {
  const { id, alt, width, height } = banner
  return (
    <Pane title="画像" note={width === null ? 'まだありません' : `${width}×${height}ピクセル`}>
      {width !== null && height !== null && (
        <img
          className={styles.picture}
          src={`/api/admin/banner/picture?id=${id}`}
          width={width}
          height={height}
          alt={alt}
        />
      )}
      {canWrite && (
        <form
          method="post"
          action={`/admin/banners/${id}/picture`}
          encType="multipart/form-data"
          noValidate
        >
          <FormToken token={token} />
          <FormRow
            label="画像"
            htmlFor="banner-file"
            hint="PNGかJPEG、512KB・縦横2,000ピクセルまで。横長（4:1ほど）を、表示の2倍の大きさで。撮影場所などの付加情報は取り除きます。"
          >
            <FileField id="banner-file" name="file" accept=".png,.jpg,.jpeg,image/png,image/jpeg" />
          </FormRow>
          <OfficeButton type="submit">画像を登録する</OfficeButton>
        </form>
      )}
    </Pane>
  )
}

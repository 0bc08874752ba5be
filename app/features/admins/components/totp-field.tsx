import { TextField } from '#ui/form/text-field.tsx'

type TotpFieldProps = { takesSpareCode?: boolean; isRequired?: boolean; isShort?: boolean }

/** The code of the authenticator, or one of those on paper. */
export function TotpField({ takesSpareCode = false, ...look }: TotpFieldProps) {
  return (
    <TextField
      label="確認コード"
      name="totp"
      hint={`認証アプリに表示される6桁の数字${takesSpareCode ? 'か、予備コード' : ''}`}
      inputMode={takesSpareCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      {...look}
    />
  )
}

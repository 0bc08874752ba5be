import { BODY_LENGTH, contactType } from '#features/inquiries/inquiry.codes.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ConsentBox } from './consent-box.tsx'

type Props = {
  values: Partial<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
  /** Where the page itself says what it is about. */
  type?: string
}

export function ContactFields({ values, errors, type }: Props) {
  return (
    <>
      {type ? (
        <input type="hidden" name="type" value={type} />
      ) : (
        <SelectField
          label="お問い合わせの種類"
          name="type"
          options={contactType.list.map(({ code, label }) => ({ value: code, label }))}
          emptyLabel="お選びください"
          defaultValue={values.type}
          errors={errors.type}
          hint="ハラスメント・トラブルの相談は、お名前とメールアドレスが空欄のままでも送れます。"
          isRequired
        />
      )}
      <TextField
        label="お名前"
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        errors={errors.name}
        isRequired
      />
      <TextField
        label="メールアドレス"
        name="email"
        type="email"
        autoComplete="email"
        hint="受付のお知らせと、お返事をお送りします。"
        defaultValue={values.email}
        errors={errors.email}
        isRequired
      />
      <TextField
        label="電話番号"
        name="tel"
        type="tel"
        autoComplete="tel"
        defaultValue={values.tel}
        errors={errors.tel}
        isRequired={false}
      />
      <TextField
        label="お問い合わせの内容"
        name="body"
        rows={8}
        maxLength={BODY_LENGTH}
        showsCount
        defaultValue={values.body}
        errors={errors.body}
        isRequired
      />
      <ConsentBox
        errors={errors.agreed}
        isGiven={values.agreed === '1'}
        note="お問い合わせへの対応のためだけに使い、1年後に消去します。"
      />
    </>
  )
}

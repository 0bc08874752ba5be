import { useState } from 'react'
import { BODY_LENGTH, contactType } from '#features/inquiries/inquiry.codes.ts'
import { useField } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ConsentBox } from './consent-box.tsx'

type Props = {
  /** Where the page itself says what it is about. */
  type?: string
}

export function ContactFields({ type }: Props) {
  const { value } = useField('type')
  const [chosen, choose] = useState<string>()
  // Who comes from the page about trouble has it chosen already; without scripts, the hint says the rule.
  const mayBeAnonymous = (chosen ?? value) === 'trouble'
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
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          hint="ハラスメント・トラブルの相談は、お名前とメールアドレスが空欄のままでも送れます。"
          isRequired
        />
      )}
      <TextField label="お名前" name="name" autoComplete="name" isRequired={!mayBeAnonymous} />
      <TextField
        label="メールアドレス"
        name="email"
        type="email"
        autoComplete="email"
        hint="受付のお知らせと、お返事をお送りします。"
        isRequired={!mayBeAnonymous}
      />
      <TextField label="電話番号" name="tel" type="tel" autoComplete="tel" isRequired={false} />
      <TextField
        label="お問い合わせの内容"
        name="body"
        rows={8}
        maxLength={BODY_LENGTH}
        showsCount
        isRequired
      />
      <ConsentBox note="お問い合わせへの対応のためだけに使い、1年後に消去します。" />
    </>
  )
}

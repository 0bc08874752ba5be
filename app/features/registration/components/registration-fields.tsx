import { Link } from 'react-router'
import { NewPasswordField } from '#features/accounts/components/new-password-field.tsx'
import { magazineWords } from '#features/members/own/consent.words.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldPair } from '#ui/form/form-section.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import styles from './registration-fields.module.css'

type Props = {
  birthYears: readonly string[]
  /** The address that is known to be theirs; undefined where it is still to be typed. */
  knownAddress: string | undefined
  /** What was agreed to where the form began; undefined where it is still to be asked. */
  agreed?: { magazine_flag: number } | undefined
}

export function RegistrationFields({ birthYears, knownAddress, agreed }: Props) {
  return (
    <>
      {knownAddress === undefined ? (
        <TextField
          label="メールアドレス"
          name="login_id"
          type="email"
          autoComplete="username"
          hint="ログインに使います。確認のメールをお送りします。"
          isRequired
        />
      ) : (
        <p className={styles.known}>
          <span className={styles.label}>メールアドレス（確認済み）</span>
          {knownAddress}
        </p>
      )}
      <NewPasswordField label="パスワード" />
      <NameFields />
      <DateField
        label="生年月日"
        name="birth_date"
        names={{ year: 'birth_year', month: 'birth_month', day: 'birth_day' }}
        years={birthYears}
        autoComplete={{ year: 'bday-year', month: 'bday-month', day: 'bday-day' }}
        hint="18歳以上の方のみ、ご登録いただけます。"
        isRequired
      />
      <TextField
        label="電話番号"
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        isRequired={false}
      />
      {agreed ? <GivenConsents magazine={agreed.magazine_flag} /> : <Consents />}
    </>
  )
}

/** Given with the application; who completes it gives them. */
function GivenConsents({ magazine }: { magazine: number }) {
  return (
    <p className={styles.texts}>
      <input type="hidden" name="agreed" value="1" />
      <input type="hidden" name="magazine_flag" value={magazine} />
      <span>
        応募のときにご同意いただいた<Link to="/terms">利用規約</Link>と
        <Link to="/privacy">プライバシーポリシー</Link>
        への同意{magazine === 1 && 'と、お知らせメールの受け取り'}を、会員登録に記録します。
      </span>
    </p>
  )
}

function NameFields() {
  const fields = [
    [
      { label: '姓', name: 'last_name', autoComplete: 'family-name', placeholder: '山田' },
      { label: '名', name: 'first_name', autoComplete: 'given-name', placeholder: '花子' },
    ],
    [
      { label: 'セイ', name: 'last_name_kana', autoComplete: 'off', placeholder: 'ヤマダ' },
      { label: 'メイ', name: 'first_name_kana', autoComplete: 'off', placeholder: 'ハナコ' },
    ],
  ]
  return fields.map((row) => (
    <FieldPair key={row[0]?.name}>
      {row.map((field) => (
        <TextField key={field.name} {...field} isRequired />
      ))}
    </FieldPair>
  ))
}

/** The boxes that everybody ticks who becomes a member. */
export function Consents() {
  return (
    <>
      <ChoiceGroup name="magazine_flag" label="お知らせメール" isRequired={false}>
        <Checkbox name="magazine_flag" value="1" label={magazineWords} />
      </ChoiceGroup>
      <ChoiceGroup name="agreed" label="利用規約とプライバシーポリシー" isRequired>
        <p className={styles.texts}>
          <Link to="/terms" target="_blank">
            利用規約を読む
          </Link>
          <Link to="/privacy" target="_blank">
            プライバシーポリシーを読む
          </Link>
        </p>
        <Checkbox name="agreed" value="1" label="利用規約とプライバシーポリシーに同意します" />
      </ChoiceGroup>
    </>
  )
}

import { BODY_LENGTH, companyNeed } from '#features/inquiries/inquiry.codes.ts'
import { remote } from '#features/items/item.codes.ts'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FieldPair } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import styles from './company-inquiry-fields.module.css'
import { ConsentBox } from './consent-box.tsx'

type Props = {
  starts: readonly { value: string; label: string }[]
}

export function CompanyFields(props: Props) {
  return (
    <>
      <PersonFields />
      <ChoiceGroup name="need" label="ご用件" isRequired>
        {companyNeed.list.map(({ code, label }) => (
          <Radio key={code} name="need" value={code} label={label} />
        ))}
      </ChoiceGroup>
      <RequestFields {...props} />
      <TextField
        label="ご要望の内容"
        name="body"
        rows={6}
        maxLength={BODY_LENGTH}
        showsCount
        hint="案件のご依頼では、業務の概要や面談の回数などを、決まっている範囲でお書きください。ほかのご用件では必ずご記入ください。"
      />
      <ConsentBox note="ご要望への対応のためだけに使い、1年後に消去します。" />
    </>
  )
}

function PersonFields() {
  return (
    <>
      <TextField label="会社名" name="company" autoComplete="organization" isRequired />
      <TextField
        label="部署・役職"
        name="department"
        autoComplete="organization-title"
        isRequired={false}
      />
      <FieldPair>
        <TextField label="お名前" name="name" autoComplete="name" isRequired />
        <TextField label="フリガナ" name="name_kana" isRequired />
      </FieldPair>
      <TextField label="メールアドレス" name="email" type="email" autoComplete="email" isRequired />
      <TextField label="電話番号" name="tel" type="tel" autoComplete="tel" isRequired={false} />
    </>
  )
}

/** What a project would ask for: any of it may be left open, but for what is looked for at all. */
function RequestFields({ starts }: Props) {
  const remotes = remote.list.map(({ code, label }) => ({ value: code, label }))
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>案件のご依頼のとき</legend>
      <p className={styles.note}>
        必要なスキル・職種は必ず、ほかは決まっている項目だけご記入ください。単価は税抜・月額です。
      </p>
      <TextField
        label="必要なスキル・職種"
        name="request_skills"
        placeholder="例：Java 3年以上、基本設計から"
      />
      <FieldPair>
        <TextField label="単価の下限（万円）" name="request_rate_min" inputMode="numeric" />
        <TextField label="単価の上限（万円）" name="request_rate_max" inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <SelectField label="開始時期" name="request_start" options={starts} emptyLabel="未定" />
        <TextField label="人数" name="request_headcount" inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <TextField label="勤務地" name="request_place" placeholder="例：港区" />
        <SelectField label="出社の頻度" name="request_remote" options={remotes} emptyLabel="未定" />
      </FieldPair>
    </fieldset>
  )
}

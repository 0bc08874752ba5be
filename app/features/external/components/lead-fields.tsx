import { openLeadStatus } from '#features/external/lead.codes.ts'
import { optionsOf } from '#features/external/lead.words.ts'
import { remote } from '#features/items/item.codes.ts'
import { magazine } from '#features/members/own/profile.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

type Props = {
  prefectures: readonly { id: number; name: string }[]
  /** Months that work can begin in. */
  starts: readonly { value: string; label: string }[]
  /** Who may not see names is not asked for them either. */
  isMasked?: boolean
}

/** The fields of a lead, of a new one and of one that is there. */
export function LeadFields(props: Props) {
  return (
    <>
      {!props.isMasked && <PersonFields />}
      <WorkFields {...props} />
      <FormPart title="対応">
        <SelectField label="状態" name="status" options={optionsOf(openLeadStatus)} />
        {!props.isMasked && <TextField label="メモ" name="memo" rows={3} />}
      </FormPart>
    </>
  )
}

function PersonFields() {
  return (
    <FormPart title="本人" note="閲覧は記録されます">
      <TextField label="姓" name="last_name" isShort isRequired />
      <TextField label="名" name="first_name" isShort isRequired />
      <TextField label="セイ" name="last_name_kana" isShort />
      <TextField label="メイ" name="first_name_kana" isShort />
      <TextField label="メール" name="login_id" type="email" isRequired />
      <TextField label="電話番号" name="tel" type="tel" />
      <TextField label="生年月日" name="birth_date" type="date" />
      <TextField
        label="サービスの番号"
        name="external_id"
        hint="空欄のときはメールアドレスで見分けます"
      />
      <SelectField
        label="メルマガ"
        name="magazine_flag"
        options={optionsOf(magazine)}
        emptyLabel="わからない"
      />
      <TextField label="連絡事項" name="note" rows={3} />
    </FormPart>
  )
}

function WorkFields(props: Props) {
  return (
    <FormPart title="スキルと希望">
      <SelectField
        label="都道府県"
        name="prefecture_id"
        options={props.prefectures.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel="わからない"
      />
      {!props.isMasked && <TextField label="最寄り駅" name="station" />}
      <TextField
        label="スキル"
        name="skills"
        hint="Java 8年、Spring Boot 3年 のように、読点で区切ります"
      />
      <TextField label="希望単価" name="rate_min" unit="万円〜" inputMode="numeric" isShort />
      <SelectField label="開始時期" name="start" options={props.starts} emptyLabel="わからない" />
      <ChoiceField label="働き方" name="remote" kind="several" options={optionsOf(remote)} />
    </FormPart>
  )
}

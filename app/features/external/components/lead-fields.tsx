import { leadMagazine, openLeadStatus } from '#features/external/lead.codes.ts'
import { optionsOf } from '#features/external/lead.words.ts'
import { remote } from '#features/items/item.codes.ts'
import { FormPart, OfficeChoices, OfficeSelect, OfficeText } from '#ui/office/form-row.tsx'

type Values = Readonly<Record<string, unknown>>
type Props = {
  values: Values
  saved?: Values
  errors?: Readonly<Record<string, readonly string[]>> | undefined
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
      {!props.isMasked && <PersonFields {...props} />}
      <WorkFields {...props} />
      <FormPart title="対応">
        <OfficeSelect
          label="状態"
          name="status"
          options={optionsOf(openLeadStatus)}
          {...given(props, 'status')}
        />
        {!props.isMasked && (
          <OfficeText label="メモ" name="memo" rows={3} {...given(props, 'memo')} />
        )}
      </FormPart>
    </>
  )
}

function PersonFields(props: Props) {
  return (
    <FormPart title="本人" note="閲覧は記録されます">
      <OfficeText label="姓" name="last_name" isShort isRequired {...given(props, 'last_name')} />
      <OfficeText label="名" name="first_name" isShort isRequired {...given(props, 'first_name')} />
      <OfficeText label="セイ" name="last_name_kana" isShort {...given(props, 'last_name_kana')} />
      <OfficeText
        label="メイ"
        name="first_name_kana"
        isShort
        {...given(props, 'first_name_kana')}
      />
      <OfficeText
        label="メール"
        name="login_id"
        type="email"
        isRequired
        {...given(props, 'login_id')}
      />
      <OfficeText label="電話番号" name="tel" type="tel" {...given(props, 'tel')} />
      <OfficeText label="生年月日" name="birth_date" type="date" {...given(props, 'birth_date')} />
      <OfficeText
        label="サービスの番号"
        name="external_id"
        hint="空欄のときはメールアドレスで見分けます"
        {...given(props, 'external_id')}
      />
      <OfficeSelect
        label="メルマガ"
        name="magazine_flag"
        options={optionsOf(leadMagazine)}
        emptyLabel="わからない"
        {...given(props, 'magazine_flag')}
      />
      <OfficeText label="連絡事項" name="note" rows={3} {...given(props, 'note')} />
    </FormPart>
  )
}

function WorkFields(props: Props) {
  const chosen = String(props.values.remote ?? '').split(',')
  return (
    <FormPart title="スキルと希望">
      <OfficeSelect
        label="都道府県"
        name="prefecture_id"
        options={props.prefectures.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel="わからない"
        {...given(props, 'prefecture_id')}
      />
      {!props.isMasked && (
        <OfficeText label="最寄り駅" name="station" {...given(props, 'station')} />
      )}
      <OfficeText
        label="スキル"
        name="skills"
        hint="Java 8年、Spring Boot 3年 のように、読点で区切ります"
        {...given(props, 'skills')}
      />
      <OfficeText
        label="希望単価"
        name="rate_min"
        unit="万円〜"
        inputMode="numeric"
        isShort
        {...given(props, 'rate_min')}
      />
      <OfficeSelect
        label="開始時期"
        name="start"
        options={props.starts}
        emptyLabel="わからない"
        {...given(props, 'start')}
      />
      <OfficeChoices
        label="働き方"
        name="remote"
        kind="several"
        options={optionsOf(remote)}
        chosen={chosen}
        errors={props.errors?.remote}
      />
    </FormPart>
  )
}

function given({ values, saved, errors }: Props, name: string) {
  return {
    defaultValue: textOf(values[name]),
    saved: saved && textOf(saved[name]),
    errors: errors?.[name],
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

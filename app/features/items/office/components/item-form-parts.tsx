import {
  dress,
  onsitePer,
  processes,
  remote,
  settlementMethod,
  supplyChain,
} from '#features/items/item.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { Checks, type ItemFormState, optionsOf, Pair, Select, Text } from './item-form-fields.tsx'

type Part = { form: ItemFormState }
type Choices = { industries: readonly { id: number; name: string }[] }

export function BasicPart({ form, industries }: Part & Choices) {
  const options = industries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormPart title="基本" id="basic">
      <Text form={form} name="name" label="案件名" isRequired />
      <Text form={form} name="summary" label="概要" rows={2} />
      <Select form={form} name="biz_category_id" label="業種" options={options} emptyLabel="未定" />
      <ChoiceField
        label="担当工程"
        name="processes"
        kind="several"
        options={optionsOf(processes)}
      />
    </FormPart>
  )
}

export function MoneyPart({ form }: Part) {
  return (
    <FormPart title="報酬・精算" note="税抜" id="money">
      <Pair>
        <Text
          form={form}
          name="rate_min"
          label="月額の下限"
          unit="万円"
          isShort
          inputMode="decimal"
        />
        <Text
          form={form}
          name="rate_max"
          label="月額の上限"
          unit="万円"
          isShort
          inputMode="decimal"
        />
      </Pair>
      <Pair>
        <Text form={form} name="rate_detail" label="補足" />
        <Text form={form} name="rate_note" label="決め方" />
      </Pair>
      <Pair>
        <Select
          form={form}
          name="settlement_method"
          label="精算"
          options={optionsOf(settlementMethod)}
          emptyLabel="未定"
        />
        <Text form={form} name="settlement_rounding" label="端数処理" />
      </Pair>
      <PaymentRows form={form} />
    </FormPart>
  )
}

/** The band of hours, and when the money comes. */
function PaymentRows({ form }: Part) {
  return (
    <>
      <Pair>
        <Text
          form={form}
          name="settlement_min_h"
          label="精算幅 下限"
          unit="h"
          isShort
          inputMode="numeric"
        />
        <Text
          form={form}
          name="settlement_max_h"
          label="精算幅 上限"
          unit="h"
          isShort
          inputMode="numeric"
        />
      </Pair>
      <Pair>
        <Text
          form={form}
          name="settlement_unit_min"
          label="精算の単位"
          unit="分"
          isShort
          inputMode="numeric"
        />
        <Text
          form={form}
          name="payment_site_days"
          label="支払サイト"
          unit="日"
          isShort
          inputMode="numeric"
        />
      </Pair>
      <Pair>
        <Text
          form={form}
          name="closing_day"
          label="締め日"
          unit="日（31は月末）"
          isShort
          inputMode="numeric"
        />
        <Text
          form={form}
          name="pay_month_offset"
          label="支払月"
          unit="か月後"
          isShort
          inputMode="numeric"
        />
      </Pair>
      <Text
        form={form}
        name="pay_day"
        label="支払日"
        unit="日（31は月末）"
        isShort
        inputMode="numeric"
      />
    </>
  )
}

export function PlacePart({ form }: Part) {
  return (
    <FormPart title="場所・働き方" id="place">
      <Text form={form} name="stations" label="駅" hint="例：渋谷 5分、田町 6分" />
      <Text form={form} name="area_ids" label="エリア" hint="例：東京都港区" />
      <Text form={form} name="area_detail" label="勤務地の説明" />
      <Select form={form} name="remote" label="働き方" options={optionsOf(remote)} />
      <Pair>
        <Text
          form={form}
          name="onsite_days"
          label="出社の日数"
          unit="日"
          isShort
          inputMode="numeric"
        />
        <Select
          form={form}
          name="onsite_per"
          label="単位"
          options={optionsOf(onsitePer)}
          emptyLabel="–"
        />
      </Pair>
      <Text form={form} name="first_onsite" label="初日の出社" />
      <WorkRows form={form} />
    </FormPart>
  )
}

/** When one works, and how. */
function WorkRows({ form }: Part) {
  return (
    <>
      <Pair>
        <Text
          form={form}
          name="days_min"
          label="稼働 下限"
          unit="日/週"
          isShort
          inputMode="numeric"
        />
        <Text
          form={form}
          name="days_max"
          label="稼働 上限"
          unit="日/週"
          isShort
          inputMode="numeric"
        />
      </Pair>
      <Pair>
        <Text form={form} name="hours_text" label="勤務時間" />
        <Text form={form} name="overtime_h" label="残業" unit="h/月" isShort inputMode="numeric" />
      </Pair>
      <Checks form={form} label="時間" boxes={[['has_flex', 'フレックス']]} />
      <Pair>
        <Select
          form={form}
          name="dress"
          label="服装"
          options={optionsOf(dress)}
          emptyLabel="未定"
        />
        <Select
          form={form}
          name="lends_pc"
          label="PC貸与"
          options={[
            { value: '1', label: 'あり' },
            { value: '0', label: 'なし' },
          ]}
          emptyLabel="未定"
        />
      </Pair>
    </>
  )
}

export function PeriodPart({ form }: Part) {
  return (
    <FormPart title="期間・面談" id="period">
      <Checks
        form={form}
        label="開始"
        boxes={[
          ['starts_asap', '即日'],
          ['is_long_term', '長期'],
        ]}
      />
      <Pair>
        <Text form={form} name="starts_on" label="開始日" type="date" />
        <Text form={form} name="ends_on" label="終了日" type="date" />
      </Pair>
      <Text form={form} name="period_text" label="期間の説明" />
      <Pair>
        <Text form={form} name="headcount" label="募集人数" unit="名" isShort inputMode="numeric" />
        <Text form={form} name="seats_left" label="残り枠" unit="名" isShort inputMode="numeric" />
      </Pair>
      <Pair>
        <Text
          form={form}
          name="interview_count"
          label="面談"
          unit="回"
          isShort
          inputMode="numeric"
        />
        <Text form={form} name="interview_form" label="面談の形式" />
      </Pair>
      <Pair>
        <Text form={form} name="team_size" label="チーム" unit="名" isShort inputMode="numeric" />
        <Text form={form} name="english" label="英語" />
      </Pair>
      <Pair>
        <Text form={form} name="counterparty" label="契約の相手" />
        <Select
          form={form}
          name="chain_depth"
          label="商流（公開）"
          options={optionsOf(supplyChain)}
          emptyLabel="未定"
        />
      </Pair>
    </FormPart>
  )
}

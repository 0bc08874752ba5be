import { contractForm } from '#features/items/item.codes.ts'
import { itemStatus } from '#features/items/record/item-record.codes.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { Checks, type ItemFormState, optionsOf, Pair, Select, Text } from './item-form-fields.tsx'
import { BasicPart, MoneyPart, PeriodPart, PlacePart } from './item-form-parts.tsx'

type Named = readonly { id: number; name: string }[]
type Props = { form: ItemFormState; industries: Named; owners: Named }

/** Everything that the staff says of an item; the private fields are separate. */
export function ItemForm({ form, industries, owners }: Props) {
  return (
    <FormState saved={form.saved} refused={form}>
      <BasicPart form={form} industries={industries} />
      <MoneyPart form={form} />
      <PlacePart form={form} />
      <PeriodPart form={form} />
      <SkillPart form={form} />
      <TextPart form={form} />
      <WindowPart form={form} owners={owners} />
      <PrivatePart form={form} />
    </FormState>
  )
}

type Part = { form: ItemFormState }

function SkillPart({ form }: Part) {
  const hint = '1行に1つ。例：Javaでの開発（4年以上） #Java'
  return (
    <FormPart title="スキル" id="skills">
      <Text form={form} name="must_skills" label="必須" rows={5} hint={hint} />
      <Text form={form} name="nice_skills" label="尚可" rows={4} />
      <Text form={form} name="tag_ids" label="タグ" rows={2} hint="「、」で区切ります。" />
    </FormPart>
  )
}

function TextPart({ form }: Part) {
  return (
    <FormPart title="本文" note="公開" id="text">
      <Text form={form} name="detail" label="仕事の内容" rows={10} />
      <Text form={form} name="comment" label="ひとこと" rows={2} />
      <Text form={form} name="points" label="おすすめの点" rows={3} hint="1行に1つ。" />
    </FormPart>
  )
}

function WindowPart({ form, owners }: Part & { owners: Named }) {
  const staff = owners.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormPart title="掲載" id="window">
      <Pair>
        <Select form={form} name="status" label="状態" options={optionsOf(itemStatus)} />
        <Select form={form} name="owner_id" label="担当" options={staff} emptyLabel="担当なし" />
      </Pair>
      <Pair>
        <Text
          form={form}
          name="service_start"
          label="掲載の開始"
          type="date"
          hint="先の日付にすると、その日に公開されます。"
        />
        <Text
          form={form}
          name="service_end"
          label="掲載の終わり"
          type="date"
          hint="この日の翌日から、募集中の一覧に出ません。"
        />
      </Pair>
      <Select form={form} name="contract_type" label="契約形態" options={optionsOf(contractForm)} />
      <Checks
        form={form}
        label="特集"
        boxes={[
          ['is_pickup', 'ピックアップ'],
          ['is_feature', '特集'],
        ]}
      />
    </FormPart>
  )
}

function PrivatePart({ form }: Part) {
  return (
    <>
      <FormPart title="非公開" isPrivate id="private">
        <Pair>
          <Text form={form} name="client" label="取引先" />
          <Text
            form={form}
            name="client_rate"
            label="先方単価"
            unit="万円"
            isShort
            inputMode="decimal"
          />
        </Pair>
        <Text
          form={form}
          name="margin"
          label="差額"
          unit="万円"
          isShort
          inputMode="decimal"
          hint="先方単価と上限の差です。空欄のままでもかまいません。"
        />
        <Pair>
          <Text form={form} name="chain" label="商流" hint="例：元請 → 当社" />
          <Text form={form} name="chain_limit" label="商流制限" />
        </Pair>
        <Text form={form} name="contact" label="先方の窓口" />
        <Pair>
          <Text form={form} name="age_note" label="年齢のメモ" />
          <Text form={form} name="nationality_note" label="国籍のメモ" />
        </Pair>
        <Text form={form} name="note" label="メモ" rows={3} />
      </FormPart>
      <FormPart title="原文" isPrivate id="raw">
        <Text form={form} name="raw_text" label="原文" rows={6} />
      </FormPart>
    </>
  )
}

import { remote } from '#features/items/item.codes.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Choices, type WishLists } from './wish-choices.tsx'
import styles from './wish-form.module.css'

/** How much, how often and from where. */
export function WorkFields({ lists }: { lists: WishLists }) {
  return (
    <FormSection
      title="単価と働き方"
      note="いくつ選んでもかまいません。選ばない項目は「問わない」として探します。希望単価は、稼働日数を選ぶと、その日数で働く月の金額として案件と比べます。"
    >
      <div className={styles.rate}>
        <TextField
          label="希望単価"
          name="rate_min"
          inputMode="numeric"
          placeholder="70"
          isRequired={false}
        />
        <p className={styles.unit}>万円以上（税抜・月額）</p>
      </div>
      <Choices
        name="remote"
        label="出社とリモート"
        isShort
        options={remote.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <Choices
        name="days"
        label="稼働日数"
        isShort
        options={daysAWeek.list.map(({ code, label }) => ({ value: String(code), label }))}
      />
      <SelectField
        label="参画できる時期"
        name="start"
        options={[
          { value: 'asap', label: 'すぐにでも' },
          ...lists.beginnings.map((month) => ({ value: month, label: monthLabel(month) })),
        ]}
        emptyLabel="決まっていない"
        isRequired={false}
      />
    </FormSection>
  )
}

function monthLabel(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月ごろ`
}

import { Form } from 'react-router'
import { remote } from '#features/items/item.codes.ts'
import { marketPeriod } from '#features/market/market.codes.ts'
import { MARKET } from '#features/market/market.form.ts'
import type { Overview } from '#features/market/market-overview.queries.server.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { Button } from '#ui/button.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import styles from './market-filter.module.css'

type Props = Pick<Overview, 'tag' | 'state' | 'choices'>

/** What the market is narrowed by; without scripts as well. */
export function MarketFilter({ tag, state, choices }: Props) {
  const { prefecture_id, remote: chosen, months, biz_category_id, days } = state
  const values = { tag_id: tag?.id, remote: chosen, prefecture_id, months }
  return (
    <Form className={styles.filter} action={MARKET} method="get" key={JSON.stringify(state)}>
      <FormState values={values}>
        <SelectField
          label="スキル・職種・特徴"
          name="tag_id"
          emptyLabel="すべて"
          options={tagGroup.list.flatMap(({ code, label }) =>
            choices.tags
              .filter(({ group }) => group === code)
              .map(({ id, name }) => ({ value: String(id), label: name, group: label })),
          )}
        />
        <SelectField
          label="出社"
          name="remote"
          emptyLabel="すべて"
          options={remote.list.map(({ code, label }) => ({ value: code, label }))}
        />
        <SelectField
          label="場所"
          name="prefecture_id"
          emptyLabel="すべて"
          options={choices.prefectures.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          label="期間"
          name="months"
          options={marketPeriod.list.map(({ code, label }) => ({ value: String(code), label }))}
        />
      </FormState>
      {biz_category_id && (
        <input type="hidden" name="biz_category_id" value={biz_category_id.join(',')} />
      )}
      {days && <input type="hidden" name="days" value={days.join(',')} />}
      <Button type="submit">表示する</Button>
    </Form>
  )
}

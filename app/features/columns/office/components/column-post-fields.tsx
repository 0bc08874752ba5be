import { columnStatus } from '#features/columns/column.codes.ts'
import { FormPart, OfficeChoices, OfficeSelect, OfficeText } from '#ui/office/form-row.tsx'

type Values = {
  title?: string
  slug?: string
  lead?: string
  column_category_id?: string
  author?: string
  supervisor?: string
  status?: string
  publish_from?: string
  publish_until?: string
}
type Props = {
  values: Values
  saved?: Values | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  categories: readonly { id: number; name: string }[]
}

/** The title, the place and the author of an article. */
export function PostFields({ values, saved, errors = {}, categories }: Props) {
  const of = (name: keyof Values) => ({
    name,
    defaultValue: values[name],
    saved: saved?.[name],
    errors: errors[name],
  })
  return (
    <FormPart title="基本">
      <OfficeText label="題名" {...of('title')} maxLength={80} isRequired />
      <OfficeText
        label="アドレス"
        {...of('slug')}
        maxLength={80}
        hint="/column/ のあとに続く、半角の小文字・数字・ハイフン。公開したあとは変えないでください。"
        isRequired
      />
      <OfficeText
        label="要約"
        {...of('lead')}
        rows={3}
        maxLength={200}
        hint="一覧と検索結果に出る文です。200文字まで。"
        isRequired
      />
      <OfficeSelect
        label="分類"
        {...of('column_category_id')}
        emptyLabel="なし"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <OfficeText label="執筆" {...of('author')} maxLength={50} isRequired />
      <OfficeText
        label="監修"
        {...of('supervisor')}
        maxLength={50}
        hint="内容を確かめた方のお名前と肩書き。いなければ空欄のまま。"
      />
    </FormPart>
  )
}

/** When it can be read. */
export function PostWindow({ values, saved, errors = {} }: Omit<Props, 'categories'>) {
  const of = (name: 'publish_from' | 'publish_until') => ({
    name,
    type: 'datetime-local' as const,
    defaultValue: values[name],
    saved: saved?.[name],
    errors: errors[name],
  })
  return (
    <FormPart title="公開">
      <OfficeChoices
        label="状態"
        name="status"
        kind="one"
        options={columnStatus.list.map(({ code, label }) => ({ value: code, label }))}
        chosen={[values.status ?? 'draft']}
        errors={errors.status}
      />
      <OfficeText label="公開" {...of('publish_from')} hint="日本時間" />
      <OfficeText label="終了" {...of('publish_until')} hint="空欄のままなら、掲載を続けます。" />
      <OfficeChoices
        label="改めた日"
        name="is_revised"
        kind="several"
        options={[{ value: '1', label: '内容を改めたので、最終更新日を今日にする' }]}
        chosen={[]}
        hint="字の直しだけなら、付けないでください。"
      />
    </FormPart>
  )
}

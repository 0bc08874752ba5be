import { columnStatus } from '#features/columns/column.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

type Props = { categories: readonly { id: number; name: string }[] }

/** The title, the place and the author of an article. */
export function PostFields({ categories }: Props) {
  return (
    <FormPart title="基本">
      <TextField label="題名" name="title" maxLength={80} isRequired />
      <TextField
        label="アドレス"
        name="slug"
        maxLength={80}
        hint="/column/ のあとに続く、半角の小文字・数字・ハイフン。公開したあとは変えないでください。"
        isRequired
      />
      <TextField
        label="要約"
        name="lead"
        rows={3}
        maxLength={200}
        hint="一覧と検索結果に出る文です。200文字まで。"
        isRequired
      />
      <SelectField
        label="分類"
        name="column_category_id"
        emptyLabel="なし"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField label="執筆" name="author" maxLength={50} isRequired />
      <TextField
        label="監修"
        name="supervisor"
        maxLength={50}
        hint="内容を確かめた方のお名前と肩書き。いなければ空欄のまま。"
      />
    </FormPart>
  )
}

/** When it can be read. */
export function PostWindow() {
  return (
    <FormPart title="公開">
      <ChoiceField
        label="状態"
        name="status"
        kind="one"
        options={columnStatus.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextField label="公開" name="publish_from" type="datetime-local" hint="日本時間" />
      <TextField
        label="終了"
        name="publish_until"
        type="datetime-local"
        hint="空欄のままなら、掲載を続けます。"
      />
      <ChoiceField
        label="改めた日"
        name="is_revised"
        kind="several"
        options={[{ value: '1', label: '内容を改めたので、最終更新日を今日にする' }]}
        hint="字の直しだけなら、付けないでください。"
      />
    </FormPart>
  )
}

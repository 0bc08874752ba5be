import { type LinkKind, linkKinds } from '#features/columns/office/column-link.words.ts'
import { FormPart, OfficeSelect, OfficeText } from '#ui/office/form-row.tsx'

type Values = { title?: string; column_post_id?: string; keyword?: string; tag_id?: string }
type Props = {
  kind: LinkKind
  values: Values
  saved?: Values | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  posts: readonly { id: number; title: string }[]
  tags: readonly { id: number; term: string }[]
}

/** Which article is shown where. */
export function LinkFields({ kind, values, saved, errors = {}, posts, tags }: Props) {
  const of = (name: keyof Values) => ({
    name,
    defaultValue: values[name],
    saved: saved?.[name],
    errors: errors[name],
  })
  return (
    <FormPart title="内容" note={linkKinds[kind].note}>
      <OfficeSelect
        label="コラム"
        {...of('column_post_id')}
        emptyLabel="選んでください"
        options={posts.map(({ id, title }) => ({ value: id, label: title }))}
        isRequired
      />
      <OfficeText
        label="題名"
        {...of('title')}
        maxLength={50}
        hint="この関連付けを見分けるための名前。50文字まで。"
        isRequired
      />
      {kind === 'word' ? (
        <OfficeText
          label="キーワード"
          {...of('keyword')}
          rows={8}
          maxLength={3000}
          hint="改行・空白・読点で区切ります。どれか一つが案件の名前、内容、必須の条件、タグにあれば載ります。英数字は語としてそのまま一致するものだけです（JavaはJavaScriptに当たりません）。"
          isRequired
        />
      ) : (
        <OfficeSelect
          label="タグ"
          {...of('tag_id')}
          emptyLabel="選んでください"
          options={tags.map(({ id, term }) => ({ value: id, label: term }))}
          isRequired
        />
      )}
    </FormPart>
  )
}

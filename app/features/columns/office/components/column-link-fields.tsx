import { type LinkKind, linkKinds } from '#features/columns/office/column-link.words.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

type Props = {
  kind: LinkKind
  posts: readonly { id: number; title: string }[]
  tags: readonly { id: number; term: string }[]
}

/** Which article is shown where. */
export function LinkFields({ kind, posts, tags }: Props) {
  return (
    <FormPart title="内容" note={linkKinds[kind].note}>
      <SelectField
        label="コラム"
        name="column_post_id"
        emptyLabel="選んでください"
        options={posts.map(({ id, title }) => ({ value: id, label: title }))}
        isRequired
      />
      <TextField
        label="題名"
        name="title"
        maxLength={50}
        hint="この関連付けを見分けるための名前。50文字まで。"
        isRequired
      />
      {kind === 'word' ? (
        <TextField
          label="キーワード"
          name="keyword"
          rows={8}
          maxLength={3000}
          hint="改行・空白・読点で区切ります。どれか一つが案件の名前、内容、必須の条件、タグにあれば載ります。英数字は語としてそのまま一致するものだけです（JavaはJavaScriptに当たりません）。"
          isRequired
        />
      ) : (
        <SelectField
          label="タグ"
          name="tag_id"
          emptyLabel="選んでください"
          options={tags.map(({ id, term }) => ({ value: id, label: term }))}
          isRequired
        />
      )}
    </FormPart>
  )
}

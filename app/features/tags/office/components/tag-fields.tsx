import { tagType } from '#features/tags/tag.codes.ts'
import { FormPart, FormRow, OfficeChoices, OfficeSelect, OfficeText } from '#ui/office/form-row.tsx'
import styles from './tag-fields.module.css'

type Values = {
  term?: string
  tag_category_id?: string
  kana?: string
  tag_type?: string
  position?: string
  synonyms?: string
  more_synonyms?: string
}
type Props = {
  values: Values
  saved?: Values | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  categories: readonly { id: number; name: string }[]
}

/** What a tag is called and where it belongs. */
export function TagFields({ values, saved, errors = {}, categories }: Props) {
  const of = (name: 'term' | 'kana' | 'position' | 'tag_category_id') => ({
    name,
    defaultValue: values[name],
    saved: saved?.[name],
    errors: errors[name],
  })
  return (
    <FormPart title="基本">
      <OfficeText label="名前" {...of('term')} maxLength={60} isRequired />
      <OfficeSelect
        label="分類"
        {...of('tag_category_id')}
        emptyLabel="選んでください"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <OfficeText
        label="よみ"
        {...of('kana')}
        maxLength={60}
        hint="カタカナ。よみで探した方にも見つかります。"
      />
      <SynonymRow values={values} saved={saved} errors={errors.synonyms} />
      <OfficeChoices
        label="種類"
        name="tag_type"
        kind="one"
        options={tagType.list.map(({ code, label }) => ({ value: code, label }))}
        chosen={[values.tag_type || '1']}
        errors={errors.tag_type}
        hint="ピックアップはトップページの検索欄の下に、特集はトップページの特集に出ます。"
      />
      <OfficeText label="並び順" {...of('position')} inputMode="numeric" isShort />
    </FormPart>
  )
}

type SynonymProps = Pick<Props, 'values' | 'saved'> & { errors: readonly string[] | undefined }

/** Every synonym is a chip that can be switched off; new ones are typed beside them. */
function SynonymRow({ values, saved, errors }: SynonymProps) {
  const kept = wordsOf(saved?.synonyms)
  const ticked = wordsOf(values.synonyms)
  const all = [...new Set([...kept, ...ticked])]
  return (
    <FormRow
      label="同義語"
      errors={errors}
      errorId="field-synonyms-error"
      hint="検索・メールの読み取り・会員のスキルで、このタグとして扱う言葉。表記ゆれや略語を入れます。チェックを外すと取り除きます。"
    >
      {all.length > 0 && (
        <span className={styles.chips}>
          {all.map((word) => (
            <label key={word} className={styles.chip}>
              <input
                type="checkbox"
                name="synonyms"
                value={word}
                defaultChecked={ticked.includes(word)}
              />
              {word}
            </label>
          ))}
        </span>
      )}
      <input
        className={styles.more}
        id="field-synonyms"
        name="more_synonyms"
        defaultValue={values.more_synonyms ?? ''}
        data-saved=""
        aria-label="同義語を足す"
        placeholder="足す言葉（「、」で区切る）"
        autoComplete="off"
      />
    </FormRow>
  )
}

function wordsOf(text = ''): string[] {
  return text.split(',').filter(Boolean)
}

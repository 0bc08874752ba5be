import { tagType } from '#features/tags/tag.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { useField } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import styles from './tag-fields.module.css'

type Props = { categories: readonly { id: number; name: string }[] }

/** What a tag is called and where it belongs. */
export function TagFields({ categories }: Props) {
  return (
    <FormPart title="基本">
      <TextField label="名前" name="term" maxLength={60} isRequired />
      <SelectField
        label="分類"
        name="tag_category_id"
        emptyLabel="選んでください"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <TextField
        label="よみ"
        name="kana"
        maxLength={60}
        hint="カタカナ。よみで探した方にも見つかります。"
      />
      <SynonymRow />
      <ChoiceField
        label="種類"
        name="tag_type"
        kind="one"
        options={tagType.list.map(({ code, label }) => ({ value: code, label }))}
        hint="ピックアップはトップページの検索欄の下に、特集はトップページの特集に出ます。"
      />
      <TextField label="並び順" name="position" inputMode="numeric" isShort />
    </FormPart>
  )
}

/** Every synonym is a chip that can be switched off; new ones are typed beside them. */
function SynonymRow() {
  const { value, saved, errors } = useField('synonyms')
  const more = useField('more_synonyms')
  const savedWords = wordsOf(saved)
  const ticked = wordsOf(value)
  const all = [...new Set([...savedWords, ...ticked])]
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
        defaultValue={more.value ?? ''}
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

import { Form, Link } from 'react-router'
import { ADDRESS_STOPPED } from '#core/mail/mail-stop.words.ts'
import { frequency, LONGEST_NAME } from '#features/saved-searches/saved-search.codes.ts'
import type { SavedSearch } from '#features/saved-searches/saved-search.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { figure } from '#ui/figures.ts'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ConditionWords } from './saved-search-conditions.tsx'
import styles from './saved-search-line.module.css'

const PAGE = '/user/saved-searches'
const options = frequency.list.map(({ code, label }) => ({ value: code, label }))

type Props = {
  search: SavedSearch
  token: string
  /** What the form begins with, where the search is being changed. */
  values: { name?: string; frequency?: string } | undefined
}

/** A saved search: what is new in it, and the ways to change it. */
export function SearchLine({ search, token, values }: Props) {
  const { id, name, conditions, new_count, total } = search
  return (
    <li className={styles.search}>
      <p className={styles.name}>
        <Link to={`${PAGE}?open=${id}`}>{name}</Link>
      </p>
      <p className={styles.counts}>
        {new_count > 0 && <strong className={styles.fresh}>新着 {figure(new_count)}件</strong>}
        <span>募集中 {figure(total)}件</span>
      </p>
      <div className={styles.about}>
        <ConditionWords conditions={conditions} />
        <p className={styles.mail}>メール：{mailText(search)}</p>
      </div>
      {values ? (
        <EditForm id={id} token={token} values={values} />
      ) : (
        <Link className={styles.edit} to={`${PAGE}?edit=${id}`} preventScrollReset>
          名前・メールの頻度を変える
        </Link>
      )}
      <Form className={styles.removal} method="post" action="remove">
        <FormToken token={token} />
        <input type="hidden" name="saved_search_id" value={id} />
        <Button type="submit" look="quiet" isSmall aria-label={`「${name}」を削除する`}>
          削除する
        </Button>
      </Form>
    </li>
  )
}

function EditForm({ id, token, values }: { id: number } & Omit<Required<Props>, 'search'>) {
  return (
    <Form className={styles.fields} method="post" action={`update?edit=${id}`} noValidate>
      <FormToken token={token} />
      <FormState values={values}>
        <TextField name="name" label="名前" maxLength={LONGEST_NAME} isRequired />
        <SelectField name="frequency" label="新着案件のメール" options={options} isRequired />
      </FormState>
      <div className={styles.ways}>
        <Button type="submit">変更を保存する</Button>
        <ButtonLink look="quiet" to={PAGE}>
          やめる
        </ButtonLink>
      </div>
    </Form>
  )
}

function mailText({ frequency: often, is_mailed, is_stopped }: SavedSearch): string {
  const text = frequency.label(often)
  if (often === 'none') return 'なし'
  if (is_stopped) return `${text}（${ADDRESS_STOPPED}、停止中）`
  if (is_mailed) return text
  return `${text}（お知らせメールを受け取らない設定のため、停止中）`
}

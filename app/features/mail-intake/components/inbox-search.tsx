import { Form, Link } from 'react-router'
import { mailKind } from '#features/mail-intake/mail-intake.codes.ts'
import { type InboxList, inboxAddress } from '#features/mail-intake/queue/inbox-list.form.ts'
import { SearchField } from '#ui/office/search-field.tsx'
import styles from './inbox-search.module.css'

/** The words that a mail has, and whose mails are listed. */
export function InboxSearch({ inbox }: { inbox: InboxList }) {
  const { keyword = '', assigned = '', kind, state } = inbox
  return (
    <search className={styles.search}>
      <Form action="/admin/intake" className={styles.words}>
        {Object.entries({ assigned, kind, state }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField searches="件名・差出人・本文" keyword={keyword} maxLength={100} />
      </Form>
      <p className={styles.whose}>
        {WHOSE.map(({ value, text }) => (
          <Link
            key={value}
            to={inboxAddress(inbox, { assigned: value, page: undefined })}
            aria-current={value === assigned ? 'true' : undefined}
          >
            {text}
          </Link>
        ))}
        {mailKind.list.map(
          ({ code, label }) =>
            code === kind && (
              <Link
                key={code}
                to={inboxAddress(inbox, { kind: undefined, page: undefined })}
                aria-label={`${label}だけの一覧をやめる`}
              >
                {label} ×
              </Link>
            ),
        )}
      </p>
    </search>
  )
}

const WHOSE = [
  { value: '', text: 'すべて' },
  { value: 'me', text: '自分の担当' },
  { value: 'none', text: '担当なし' },
] as const

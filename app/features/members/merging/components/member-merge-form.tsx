import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { MergeRow } from '#features/members/merging/merge-comparison.rules.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import type { KeyHint } from '#ui/office/key-bar.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { ProveLink } from '#ui/office/prove-link.tsx'
import styles from './member-merge-form.module.css'
import { type ColumnParty, type Locked, MergeTable } from './member-merge-table.tsx'

type RefusedMerge = {
  message?: string | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  values?: Readonly<Record<string, string>>
  go_to?: string | undefined
}

type Props = {
  rows: readonly MergeRow[]
  same: readonly MergeRow[]
  other: ColumnParty
  member: ColumnParty
  locked: readonly Locked[]
  /** What else has to be known of the fields: skills that are not taken over. */
  note?: string | undefined
  token: string
  /** What the choices were made from; it goes back with them. */
  hidden: Readonly<Record<string, string | number>>
  refused: RefusedMerge | undefined
  /** Why it cannot be done at all. */
  refusal?: string | null
  children: React.ReactNode
}

/** Two who may be one, side by side: of every field in which they differ one value is chosen. */
export function MergeForm(props: Props) {
  const { refused, refusal, token, hidden, note, children, same, ...table } = props
  const form = useRef<HTMLFormElement>(null)
  useArrows(form)
  return (
    <div className={styles.split}>
      <Form className={styles.form} method="post" ref={form} onKeyDown={moveBetween}>
        <FormMessage message={refused?.message ?? refusal ?? undefined} errors={refused?.errors} />
        <ProveLink to={refused?.go_to} />
        <FormToken token={token} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MergeTable {...table} values={refused?.values ?? {}} />
        <Same same={same} note={note} />
        <div className={styles.foot}>
          <p>
            {table.other.label}から
            <span className={styles.taken} />
            項目を取り、{table.member.label}の
            <span className={styles.retained} />
            項目を残します
            <span className={styles.note}>30日間は取り消せます</span>
          </p>
          <OfficeButton look="filled" type="submit" hotkey="mod+enter" disabled={Boolean(refusal)}>
            統合する
          </OfficeButton>
        </div>
      </Form>
      {children}
    </div>
  )
}

/** From where the page begins, the first arrow goes to the first field. */
function useArrows(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.target !== document.body || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      form.current?.querySelector<HTMLElement>('[data-merge-row] input:checked')?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [form])
}

function Same({ same, note }: Pick<Props, 'same' | 'note'>) {
  return (
    <section className={styles.same}>
      {same.length > 0 && (
        <>
          <h2>同じ値の項目 {same.length}つ</h2>
          <p>選ぶ必要はありません。</p>
        </>
      )}
      <dl>
        {same.map(({ field, label, member }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{member}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </section>
  )
}

export const mergeKeys: readonly KeyHint[] = [
  { keys: ['↑', '↓'], text: '項目', needs: '[data-merge-row]' },
  { keys: ['←', '→'], text: 'どちらを残すか', needs: '[data-merge-row]' },
  { keys: ['⌘', 'Enter'], text: '統合する' },
]

/** Up and down go from field to field, left and right choose: a browser would choose by all four. */
function moveBetween(event: React.KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const side = { ArrowLeft: 'other', ArrowRight: 'member' }[event.key]
  const row = event.target instanceof Element && event.target.closest('[data-merge-row]')
  if (!row || (step === undefined && side === undefined)) return
  event.preventDefault()
  if (side) {
    const choice = row.querySelector<HTMLInputElement>(`input[value=${side}]`)
    choice?.click()
    choice?.focus()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll('[data-merge-row]')]
  rows[rows.indexOf(row) + (step ?? 0)]?.querySelector<HTMLElement>('input:checked')?.focus()
}

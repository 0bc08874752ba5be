import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import type { FormAnswer } from '#core/pages/page.server.ts'
import { groupOf } from '#features/mail-intake/field-group.rules.ts'
import { DOUBTFUL, fieldGroup, fieldName } from '#features/mail-intake/mail-intake.codes.ts'
import type { BlockView, ReadingView } from '#features/mail-intake/mail-intake.schema.ts'
import { FormState, useField } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './mail-field-list.module.css'

type Props = {
  block: BlockView
  /** Somebody else works on the mail: nothing can be changed. */
  isHeld: boolean
  field: string | undefined
  token: string
  hrefOf: (change: Record<string, string>) => string
  actTo: (act: string) => string
}

/** Everything that was read of a project, in the order of the numbers; the row in work opens in place. */
export function FieldList({ block, isHeld, field, token, hrefOf, actTo }: Props) {
  const isOpen = block.decision === null && !isHeld
  const missing = fieldName.list.filter(({ code }) =>
    block.readings.every((one) => one.field !== code),
  )
  return (
    <div className={styles.list}>
      {fieldGroup.list.map(({ code, label }) => {
        const rows = block.readings
          .map((reading, index) => ({ reading, number: index + 1 }))
          .filter(({ reading }) => groupOf(reading.field) === code)
        if (rows.length === 0) return null
        return (
          <section key={code} aria-label={label} data-group={code} className={styles.part}>
            <h3 className={styles.group}>
              {label}
              {code === 'inside' && <span className={styles.hidden}>公開されません</span>}
            </h3>
            {rows.map(({ reading, number }) =>
              reading.field === field && isOpen ? (
                <OpenRow
                  key={number}
                  block={block}
                  reading={reading}
                  number={number}
                  token={token}
                  action={actTo('correct')}
                />
              ) : (
                <Row
                  key={number}
                  block={block}
                  reading={reading}
                  number={number}
                  to={hrefOf({ field: reading.field })}
                />
              ),
            )}
          </section>
        )
      })}
      {isOpen && <AddRow block={block} token={token} action={actTo('correct')} missing={missing} />}
    </div>
  )
}

type RowProps = { block: BlockView; reading: ReadingView; number: number }

function Row({ block, reading, number, to }: RowProps & { to: string }) {
  const { field, text, confidence } = reading
  const isDoubtful = confidence < DOUBTFUL
  const mark = markOf(block, field)
  return (
    <Link className={styles.row} to={to} preventScrollReset>
      <span className={styles.number}>{number}</span>
      <span className={styles.label}>{fieldName.label(field)}</span>
      <span className={styles.value}>{text}</span>
      <span className={styles.mark}>{mark ?? (isDoubtful && <Sign level="warning" />)}</span>
      <span className={styles.sure} data-doubtful={isDoubtful || undefined}>
        {confidence}
      </span>
    </Link>
  )
}

function markOf({ findings }: BlockView, field: string): React.ReactNode {
  const found = findings.find((one) => one.field === field && one.level !== 'note')
  if (!found) return null
  return (
    <span title={found.text}>
      <Sign level={found.level === 'error' ? 'error' : 'warning'} />
    </span>
  )
}

type OpenRowProps = RowProps & { token: string; action: string }

/** The focus is on its button: Enter takes the reading as it is, a number another one, and E leads into the text. */
function OpenRow({ block, reading, number, token, action }: OpenRowProps) {
  const { field, text, others } = reading
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [])
  const refused = useActAnswer('correct')
  return (
    <Form method="post" action={action} className={styles.open} preventScrollReset>
      <FormToken token={token} />
      <input type="hidden" name="block_id" value={block.id} />
      <input type="hidden" name="field" value={field} />
      <span className={styles.number}>{number}</span>
      <label className={styles.label} htmlFor="reading">
        {fieldName.label(field)}
      </label>
      <FormState values={{ text }} refused={isRowRefused(refused, field) ? refused : undefined}>
        <Typing isLong={field === 'detail' || field === 'note'} confirm={confirm} />
      </FormState>
      {others.length > 0 && (
        <p className={styles.others}>
          ほかの読み
          {others.map((other, index) => (
            <button
              key={`${other.why}${other.text}`}
              type="submit"
              name="other"
              value={index}
              className={styles.other}
              data-hotkey={String(index + 1)}
            >
              {index + 1} {other.text}
            </button>
          ))}
        </p>
      )}
    </Form>
  )
}

type TypingProps = { isLong: boolean; confirm: React.RefObject<HTMLButtonElement | null> }

function Typing({ isLong, confirm }: TypingProps) {
  const { value, errors } = useField('text')
  return (
    <>
      <span className={styles.typing}>
        {isLong ? (
          <textarea id="reading" name="text" rows={5} defaultValue={value} data-hotkey="e" />
        ) : (
          <input id="reading" name="text" defaultValue={value} autoComplete="off" data-hotkey="e" />
        )}
        <OfficeButton type="submit" isSmall ref={confirm}>
          確定
        </OfficeButton>
      </span>
      {errors?.[0] && (
        <p className={styles.error} role="alert">
          {errors[0]}
        </p>
      )}
    </>
  )
}

/** Whether the open row of this field says itself why it was refused. */
export function isRowRefused(refused: FormAnswer | undefined, field: string | undefined): boolean {
  return refused?.errors?.text !== undefined && refused.values.field === field
}

type AddProps = {
  block: BlockView
  token: string
  action: string
  missing: readonly { code: string; label: string }[]
}

function AddRow({ block, token, action, missing }: AddProps) {
  return (
    <Form method="post" action={action} className={styles.add} preventScrollReset>
      <FormToken token={token} />
      <input type="hidden" name="block_id" value={block.id} />
      <select name="field" aria-label="足す項目">
        {missing.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <OfficeButton isSmall hotkey="h" onClick={takeSelected}>
        選んだ文字
      </OfficeButton>
      <input
        id="added"
        name="text"
        aria-label="足す値"
        placeholder="例：140〜180h 上下割"
        autoComplete="off"
      />
      <OfficeButton type="submit" isSmall>
        足す
      </OfficeButton>
    </Form>
  )
}

/** What is marked in the mail goes into the row that is open, else into the one that adds a field. */
function takeSelected(): void {
  const words = window.getSelection()?.toString().trim() ?? ''
  const field = document.getElementById('reading') ?? document.getElementById('added')
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  if (words !== '') field.value = words
  field.focus()
}

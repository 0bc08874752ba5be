import { useEffect, useRef, useState } from 'react'
import { Form, useBlocker } from 'react-router'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { Conflict, type Refused } from './conflict.tsx'
import { OfficeButton } from './office-button.tsx'
import styles from './office-form.module.css'
import { ProveLink } from './prove-link.tsx'

type Props = {
  token: string
  /** The version that the form was made from, where the thing has one. */
  version?: number | undefined
  /** What is saved; each field finds its own by its name. */
  saved?: Readonly<Record<string, unknown>> | undefined
  /** What a form begins with where nothing is saved yet. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** The form that was sent back; without a message it only brings a preview. */
  refused?: Refused | undefined
  /** What each field is called, for the comparison with what somebody else has saved. */
  labels?: Readonly<Record<string, string>> | undefined
  /** How a code reads, in that comparison: `{ role: { owner: 'オーナー' } }`. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** Where it is sent, where that is not the page itself. */
  action?: string
  /** For who may read it and not save it: nothing can be typed that is lost. */
  isReadOnly?: boolean
  /** Why nobody may save it, where that is no matter of rights. */
  lockedBy?: string | undefined
  children: React.ReactNode
}

export const FORM_ID = 'office-form'

/**
 * A form of the back office. Fields that differ from the stored values get a bar, leaving with changes is asked
 * about in the page, and a save that came too late is compared field by field.
 */
export function OfficeForm({
  token,
  version,
  saved,
  values,
  refused: sent,
  labels = {},
  options,
  action,
  isReadOnly = false,
  lockedBy = NO_RIGHT,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const refused = sent?.message ? sent : undefined
  const { count, recount, stopWatching } = useChanges(form, refused)
  const leaving = useLeaving(count > 0)
  const current = refused?.current
  return (
    <Form
      id={FORM_ID}
      className={styles.form}
      method="post"
      noValidate
      ref={form}
      onInput={recount}
      onReset={recount}
      onSubmit={stopWatching}
      {...(action && { action })}
    >
      {leaving.state === 'blocked' && (
        <div className={styles.leaving} role="alert">
          <p>保存していない変更が{count}か所あります。</p>
          <OfficeButton isSmall onClick={() => leaving.reset()}>
            とどまる
          </OfficeButton>
          <OfficeButton isSmall onClick={() => leaving.proceed()}>
            保存せずに移る
          </OfficeButton>
        </div>
      )}
      {!current && <FormMessage message={refused?.message} errors={refused?.errors} />}
      <ProveLink to={refused?.go_to} />
      {refused && current && <Conflict refused={refused} labels={labels} options={options} />}
      <FormToken token={token} />
      {version !== undefined && (
        <input type="hidden" name="version" value={current?.version ?? version} />
      )}
      <FormState saved={saved} values={values} refused={sent}>
        {isReadOnly ? <Locked why={lockedBy}>{children}</Locked> : children}
      </FormState>
    </Form>
  )
}

const NO_RIGHT = '閲覧のみの画面です。変更が必要なときは、オーナーに権限をご相談ください。'

function Locked({ why, children }: { why: string; children: React.ReactNode }) {
  return (
    <>
      <p className={styles.readOnly}>{why}</p>
      <fieldset className={styles.fields} disabled>
        {children}
      </fieldset>
    </>
  )
}

/** The one filled button of a form; it is in the top bar, outside the form. */
export function SaveButton({ children = '保存' }: { children?: React.ReactNode }) {
  return (
    <OfficeButton look="filled" type="submit" form={FORM_ID} hotkey="mod+s">
      {children}
    </OfficeButton>
  )
}

/** Marks the fields that were changed, and counts them. After a refusal all that was typed is unsaved. */
function useChanges(form: React.RefObject<HTMLFormElement | null>, refused: Refused | undefined) {
  const [count, setCount] = useState(0)
  const recount = () => setCount(markChanged(form.current))
  useEffect(() => {
    setCount(refused ? Math.max(1, markChanged(form.current)) : markChanged(form.current))
  }, [form, refused])
  return { count, recount, stopWatching: () => setCount(0) }
}

function markChanged(form: HTMLFormElement | null): number {
  let count = 0
  for (const field of form?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    const controls = [...field.querySelectorAll('input, select, textarea')]
    const isChanged = controls.some(differs)
    field.toggleAttribute('data-changed', isChanged)
    if (isChanged) count++
  }
  return count
}

function differs(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const saved = control.dataset.saved
    if (saved !== undefined) return control.value !== saved
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  }
  if (control instanceof HTMLTextAreaElement) {
    return control.value !== (control.dataset.saved ?? control.defaultValue)
  }
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  if (/^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked
  return control.value !== (control.dataset.saved ?? control.defaultValue)
}

/** Holds back a way to another page while there are changes; the browser asks where it is left itself. */
function useLeaving(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  const sending = useSending()
  return useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    const isAct = sending.current && next.pathname.startsWith(`${pathname}/`)
    sending.current = false
    return isChanged && next.pathname !== pathname && !isAct
  })
}

/** Whether the way to the next page is a form of this one: the act below the page that it is sent to leads back. */
function useSending() {
  const sending = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      sending.current = target instanceof HTMLFormElement && target.method === 'post'
    }
    window.addEventListener('submit', note, true)
    return () => window.removeEventListener('submit', note, true)
  }, [])
  return sending
}

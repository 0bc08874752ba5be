import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { isKnownProject } from '#features/mail-intake/known-project.rules.ts'
import { blockDecision } from '#features/mail-intake/mail-intake.codes.ts'
import type { BlockView, MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import type { InboxList } from '#features/mail-intake/queue/inbox-list.form.ts'
import { questionTo } from '#features/mail-intake/sender-question.words.ts'
import { FormState, useField } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { Key } from '#ui/office/key.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './mail-decision.module.css'

const SIGNS = { error: 'error', warning: 'warning', note: 'info' } as const

type Props = {
  block: BlockView
  mail: Pick<MailDetail, 'sender' | 'subject'>
  token: string
  inbox: InboxList
  actTo: (act: string) => string
}

/** The obstacles, and the decision on the project. */
export function Decision({ block, mail, token, inbox, actTo }: Props) {
  const refused = useActAnswer('decide')
  if (block.decision !== null) {
    return (
      <p className={styles.done}>
        {block.is_automatic && '規則で'}
        {blockDecision.label(block.decision)}
        {block.item_id !== null && (
          <Link to={`/admin/items/${block.item_id}`}>AN-{block.item_id}</Link>
        )}
      </p>
    )
  }
  const isKnown = isKnownProject(block)
  const grave = block.findings.filter(({ code }) => code !== 'doubtful')
  return (
    <div className={styles.foot}>
      {grave.length > 0 && (
        <ul className={styles.findings} aria-label="確かめること">
          {grave.map(({ code, level, text }) => (
            <li key={code}>
              <Sign level={SIGNS[level]} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {block.state === 'open' && isKnown && <UpdateForm block={block} inbox={inbox} isKnown />}
        <Form method="post" action={actTo('decide')} className={styles.decide}>
          <FormToken token={token} />
          <input type="hidden" name="block_id" value={block.id} />
          {block.state === 'open' ? (
            <>
              <OfficeButton
                look={isKnown ? 'plain' : 'filled'}
                type="submit"
                name="action"
                value="draft"
                hotkey={isKnown ? 'n' : 'mod+enter'}
              >
                下書きにして次へ
              </OfficeButton>
              <a className={styles.question} href={questionTo(mail, block)} data-hotkey="q">
                確認メール <Key>Q</Key>
              </a>
            </>
          ) : (
            <>
              <FormState
                values={{ item_id: block.match_item_id }}
                refused={refused?.values.block_id === String(block.id) ? refused : undefined}
              >
                <ClosedItem />
              </FormState>
              <OfficeButton
                look="filled"
                type="submit"
                name="action"
                value="close"
                hotkey="mod+enter"
              >
                終了にして次へ
              </OfficeButton>
            </>
          )}
          <OfficeButton look="bare" type="submit" name="action" value="pass" hotkey="x">
            見送る
          </OfficeButton>
        </Form>
        {block.state === 'open' && !isKnown && (
          <UpdateForm block={block} inbox={inbox} isKnown={false} />
        )}
      </div>
    </div>
  )
}

type UpdateProps = { block: BlockView; inbox: InboxList; isKnown: boolean }

/** Leads to what the mail would change of an item; nothing is changed before that is seen. */
function UpdateForm({ block, inbox, isKnown }: UpdateProps) {
  return (
    <Form action="/admin/intake/update" className={styles.update}>
      <input type="hidden" name="block" value={block.id} />
      {Object.entries(inbox).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ItemNumber name="item" value={block.match_item_id ?? ''} isRequired />
      <OfficeButton
        look={isKnown ? 'filled' : 'plain'}
        type="submit"
        hotkey={isKnown ? 'mod+enter' : 'shift+u'}
      >
        既存を更新
      </OfficeButton>
    </Form>
  )
}

/** The item that is ended by the decision. */
function ClosedItem() {
  const { value, errors } = useField('item_id')
  const number = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (errors) number.current?.focus()
  }, [errors])
  return <ItemNumber name="item_id" value={value} isInvalid={errors !== undefined} ref={number} />
}

type NumberProps = {
  name: string
  value: string | number | undefined
  isRequired?: boolean
  isInvalid?: boolean
  ref?: React.Ref<HTMLInputElement>
}

function ItemNumber({ name, value, isRequired = false, isInvalid = false, ref }: NumberProps) {
  return (
    <label className={styles.target}>
      AN-
      <input
        ref={ref}
        name={name}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        pattern="[0-9]*"
        required={isRequired}
        defaultValue={value}
        aria-label="既存の案件の番号"
      />
    </label>
  )
}

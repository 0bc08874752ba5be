import { Form, Link } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { blockDecision } from '#features/mail-intake/mail-intake.codes.ts'
import type { BlockView, MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { questionTo } from '#features/mail-intake/sender-question.words.ts'
import { FormState, useField } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { Key } from '#ui/office/key.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mail-decision.module.css'

const SIGNS = { error: '×', warning: '△', note: 'i' } as const

type Props = { block: BlockView; mail: Pick<MailDetail, 'sender' | 'subject'>; token: string }

/** The obstacles, and the decision on the project. */
export function Decision({ block, mail, token }: Props) {
  const refused = useActAnswer('decide')
  if (block.decision !== null) {
    return (
      <p className={styles.done}>
        {blockDecision.label(block.decision)}
        {block.item_id !== null && (
          <Link to={`/admin/items/${block.item_id}`}>AN-{block.item_id}</Link>
        )}
      </p>
    )
  }
  const grave = block.findings.filter(({ code }) => code !== 'doubtful')
  return (
    <div className={styles.foot}>
      {grave.length > 0 && (
        <ul className={styles.findings} aria-label="確かめること">
          {grave.map(({ code, level, text }) => (
            <li key={code} data-level={level}>
              <b aria-hidden="true">{SIGNS[level]}</b>
              {text}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action="decide" className={styles.acts}>
        <FormToken token={token} />
        <input type="hidden" name="block_id" value={block.id} />
        {block.match_now !== block.match_version && (
          <label className={styles.changed}>
            <input type="checkbox" name="version" value={block.match_now ?? ''} />
            AN-{block.match_item_id}は読み取ったあとに変わりました。確かめたうえで更新する
          </label>
        )}
        {block.state === 'open' && (
          <OfficeButton look="filled" type="submit" name="action" value="draft" hotkey="mod+enter">
            下書きにして次へ
          </OfficeButton>
        )}
        {block.state === 'open' && (
          <a className={styles.question} href={questionTo(mail, block)} data-hotkey="q">
            確認メール <Key>Q</Key>
          </a>
        )}
        <FormState
          values={{ item_id: block.match_item_id }}
          refused={refused?.values.block_id === String(block.id) ? refused : undefined}
        >
          <Target />
        </FormState>
        {block.state === 'open' ? (
          <OfficeButton type="submit" name="action" value="update" hotkey="u">
            既存を更新
          </OfficeButton>
        ) : (
          <OfficeButton look="filled" type="submit" name="action" value="close" hotkey="mod+enter">
            終了にして次へ
          </OfficeButton>
        )}
        <OfficeButton look="bare" type="submit" name="action" value="pass" hotkey="x">
          見送る
        </OfficeButton>
      </Form>
    </div>
  )
}

/** The item that is updated or ended by the decision. */
function Target() {
  const { value } = useField('item_id')
  return (
    <label className={styles.target}>
      AN-
      <input
        name="item_id"
        inputMode="numeric"
        defaultValue={value}
        aria-label="既存の案件の番号"
      />
    </label>
  )
}

import type { MemberDetail } from '#features/members/office/member-record.schema.ts'
import { useField } from '#ui/form/form-state.tsx'
import type { Refused } from '#ui/office/conflict.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm } from '#ui/office/office-form.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './member-memo.module.css'

type Props = {
  member: MemberDetail
  token: string
  mayWrite: boolean
  refused: Refused | undefined
}

/** What the agency has to remember of a member; the member never sees it. */
export function MemberMemo({ member, token, mayWrite, refused }: Props) {
  return (
    <Pane title="メモ" note="社内だけに残ります">
      {mayWrite ? (
        <OfficeForm
          key={member.version}
          token={token}
          version={member.version}
          saved={{ memo: member.memo }}
          refused={refused?.values.memo === undefined ? undefined : refused}
          labels={{ memo: 'メモ' }}
          action="memo"
        >
          <div className={styles.memo} data-field="">
            <MemoText />
            <OfficeButton isSmall type="submit" hotkey="mod+s">
              メモを保存
            </OfficeButton>
          </div>
        </OfficeForm>
      ) : (
        <p className={styles.text}>{member.memo || 'まだありません。'}</p>
      )}
    </Pane>
  )
}

function MemoText() {
  const { value, saved } = useField('memo')
  return (
    <textarea
      name="memo"
      rows={2}
      maxLength={2000}
      aria-label="メモ"
      defaultValue={value}
      data-saved={saved}
      data-hotkey="e"
    />
  )
}

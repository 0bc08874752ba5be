import { Form } from 'react-router'
import type { ItemEditLine } from '#features/items/office/edit-history.schema.ts'
import { editAct } from '#features/items/record/item-record.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { PaneLog } from '#ui/office/side-panel.tsx'

type Props = {
  itemId: number
  edits: readonly ItemEditLine[]
  /** Where one may go back to an earlier version: the present one, and the token of the form. */
  revert?: { token: string; version: number } | undefined
}

/** Every save of an item with its fields before and after, and the way back to it. */
export function EditLog({ itemId, edits, revert }: Props) {
  if (edits.length === 0) return <p>まだ変更はありません。</p>
  return (
    <PaneLog
      lines={edits.map((edit) => ({
        id: edit.id,
        at: shortMoment(edit.at),
        who: edit.admin_name ?? 'システム',
        text: (
          <>
            {editAct.label(edit.act)}
            {edit.changes.map(({ field, label, before, after }) => (
              <p key={field}>
                {label} <s>{before}</s> → <strong>{after}</strong>
              </p>
            ))}
            {revert && edit.version < revert.version && (
              <Form method="post" action={`/admin/items/${itemId}/revert`}>
                <FormToken token={revert.token} />
                <input type="hidden" name="to_version" value={edit.version} />
                <OfficeButton look="bare" isSmall type="submit">
                  第{edit.version}版に戻す
                </OfficeButton>
              </Form>
            )}
          </>
        ),
      }))}
    />
  )
}

import { Form, useFormAction } from 'react-router'
import type { ClientMerge } from '#features/clients/client-merge.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'

/** What was merged into a client, each with the way back. */
export function ClientMerges({ merges, token }: { merges: readonly ClientMerge[]; token: string }) {
  const undo = useFormAction('merge-undo')
  if (merges.length === 0) return null
  return (
    <Pane title="統合の記録">
      <PaneLog
        lines={merges.map(({ id, at, admin_name, source_name }) => ({
          id,
          at: shortMoment(at),
          who: admin_name ?? '退職した担当者',
          text: (
            <>
              「{source_name}」を統合
              <Form method="post" action={undo}>
                <FormToken token={token} />
                <input type="hidden" name="id" value={id} />
                <OfficeButton look="bare" isSmall type="submit">
                  取り消す
                </OfficeButton>
              </Form>
            </>
          ),
        }))}
      />
    </Pane>
  )
}

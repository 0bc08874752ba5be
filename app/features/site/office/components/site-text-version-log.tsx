import { Form } from 'react-router'
import type { TextVersion } from '#features/site/office/site-text-version.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'

type Props = {
  rows: readonly TextVersion[]
  /** The present version. */
  version: number | null
  token: string | undefined
}

/** Who has written a text when, and the way back to what they wrote. */
export function VersionLog({ rows, version, token }: Props) {
  if (rows.length === 0) return null
  return (
    <Pane title="履歴">
      <PaneLog
        lines={rows.map(({ id, title, at, admin_name }, index) => ({
          id,
          at: shortMoment(at),
          who: admin_name ?? 'システム',
          text: (
            <>
              {title}
              {token && (index > 0 || version === null) && (
                <Form method="post" action="restore">
                  <FormToken token={token} />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="version" value={version ?? ''} />
                  <OfficeButton look="bare" isSmall type="submit">
                    この版に戻す
                  </OfficeButton>
                </Form>
              )}
            </>
          ),
        }))}
      />
    </Pane>
  )
}

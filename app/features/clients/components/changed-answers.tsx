import { Form, Link } from 'react-router'
import type { ChangedAnswer } from '#features/clients/requests/confirmation-request.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane, PaneLog } from '#ui/office/side-panel.tsx'

type Props = { rows: readonly ChangedAnswer[]; token: string }

/** Projects of which a client has answered that the terms are others now: a person works them in. */
export function ChangedAnswers({ rows, token }: Props) {
  if (rows.length === 0) return null
  return (
    <Pane title="取引先の回答：条件が変わった" note={`${rows.length}件`}>
      <PaneLog
        lines={rows.map(({ id, item_id, code, item_name, client, note, answered_at }) => ({
          id,
          at: shortMoment(answered_at),
          who: client,
          text: (
            <>
              <Link to={`/admin/items/${item_id}`}>
                {code} {item_name}
              </Link>{' '}
              {note}
              <Form method="post" action="answered">
                <FormToken token={token} />
                <input type="hidden" name="id" value={id} />
                <OfficeButton isSmall type="submit">
                  対応済みにする
                </OfficeButton>
              </Form>
            </>
          ),
        }))}
      />
    </Pane>
  )
}

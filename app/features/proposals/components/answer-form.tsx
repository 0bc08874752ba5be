import { Form } from 'react-router'
import { declineReason } from '#features/entries/entry.codes.ts'
import type { ProposalDetail } from '#features/proposals/proposal-record.schema.ts'
import { ANSWER_NOTE_LENGTH, proposalAnswer } from '#features/proposals/proposal-state.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

type Props = {
  proposal: ProposalDetail
  token: string
  today: string
  refused: { values?: Record<string, string>; errors?: Record<string, string[]> } | undefined
}

/** What the client has answered, on record with one form. */
export function AnswerForm({ proposal, token, today, refused }: Props) {
  const { answer, answer_reason, answer_note, answered_on, stage } = proposal
  const mayMove = stage === 'proposed'
  const values = {
    answer,
    reason: answer_reason,
    note: answer_note,
    answered_on: answered_on ?? today,
    moves: '1',
  }
  return (
    <Form method="post" action="answer" noValidate>
      <FormToken token={token} />
      <input type="hidden" name="seen" value={answer ?? ''} />
      <FormState values={values} refused={refused}>
        <FormPart title={answer === null ? '取引先の回答を記録' : '回答を記録し直す'} id="answer">
          <ChoiceField label="回答" name="answer" kind="one" options={answers} />
          <SelectField
            label="見送りの理由"
            name="reason"
            emptyLabel="見送りのときに選びます"
            options={declineReason.list.map(({ code, label }) => ({ value: code, label }))}
          />
          <TextField label="回答のあった日" name="answered_on" type="date" />
          <TextField
            label="メモ"
            name="note"
            rows={3}
            maxLength={ANSWER_NOTE_LENGTH}
            hint="保留のときは理由を入力します。会員には見えません。"
          />
          {mayMove && <ChoiceField label="応募" name="moves" kind="several" options={moves} />}
          <OfficeButton look="filled" type="submit" hotkey="mod+enter">
            回答を記録する
          </OfficeButton>
        </FormPart>
      </FormState>
    </Form>
  )
}

const answers = proposalAnswer.list.map(({ code, label }) => ({ value: code, label }))
const moves = [
  {
    value: '1',
    label: '応募の段階も移す（面談希望は面談調整へ、見送りは見送りへ。会員にメールで伝わります）',
  },
]

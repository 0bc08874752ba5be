import { Form } from 'react-router'
import { MESSAGE_LENGTH, parallel } from '#features/entries/entry.codes.ts'
import { proposalConsentWords } from '#features/entries/entry.words.ts'
import type { SkillSheet } from '#features/skill-sheets/skill-sheet.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { monthDayText } from '#ui/date-text.ts'
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FieldPair, FormActions, FormSection } from '#ui/form/form-section.tsx'
import { type FieldErrors, FormState, useField } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Question, SelfCheck } from './self-check.tsx'

type Props = {
  itemId: number
  token: string
  formKey: string
  today: string
  sheets: readonly SkillSheet[]
  /** What a wished rate counts by. */
  wishHint: string
  /** Sent with the wish, so that it holds when the posting is changed meanwhile. */
  rateDays: number
  /** What is shown of the item, for the check that it still holds. */
  termsSeen: string
  questions: readonly Question[]
  /** Requirements that are no question here. */
  forInterview: readonly string[]
  /** What is known of the member. */
  values: Readonly<Record<string, string>>
  refused:
    | { values: Readonly<Record<string, string>>; message: string; errors: FieldErrors }
    | undefined
}

/** All that is sent with an entry but files, which are sent before it by a form of their own. */
export function EntryForm(props: Props) {
  const { itemId, token, formKey, questions, values, refused } = props
  return (
    <Form method="post" noValidate>
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      <input type="hidden" name="terms_seen" value={props.termsSeen} />
      <FormState values={values} refused={refused}>
        <SheetChoice sheets={props.sheets} />
        <Terms today={props.today} wishHint={props.wishHint} rateDays={props.rateDays} />
        {questions.length > 0 && (
          <FormSection
            title="要件チェック"
            note="提案文のもとになります。プロフィールとこれまでの応募からわかることは、入れてあります。わからない行は空けたままでかまいません。"
          >
            <SelfCheck questions={questions} />
            {props.forInterview.length > 0 && (
              <p>面談でお聞きすること：{props.forInterview.join('、')}</p>
            )}
          </FormSection>
        )}
        <FormSection title="メッセージ">
          <TextField
            label="担当者へのメッセージ"
            name="message"
            rows={5}
            maxLength={MESSAGE_LENGTH}
            showsCount
            hint="面談しやすい曜日や時間帯、確認したいことなど。"
            isRequired={false}
          />
        </FormSection>
        <FormSection
          title="提案への同意"
          note="チェックしない場合は、企業へ提案する前に担当者が確認します。"
        >
          <Checkbox name="has_consented" value="1" label={proposalConsentWords} />
        </FormSection>
      </FormState>
      <FormActions>
        <Button type="submit" look="action">
          この内容で応募する
        </Button>
        <ButtonLink look="quiet" to={`/item/detail/${itemId}`}>
          案件に戻る
        </ButtonLink>
      </FormActions>
    </Form>
  )
}

type TermsProps = Pick<Props, 'today' | 'wishHint' | 'rateDays'>

function Terms({ today, wishHint, rateDays }: TermsProps) {
  return (
    <FormSection
      title="条件"
      note="プロフィールと希望条件から入れています。この応募だけの内容に直せます。"
    >
      <input type="hidden" name="rate_wished_days" value={rateDays} />
      <FieldPair>
        <TextField
          label="稼働できる日"
          name="available_from"
          type="date"
          min={today}
          isRequired={false}
        />
        <TextField
          label="希望単価（万円）"
          name="rate_wished"
          inputMode="numeric"
          hint={wishHint}
          isRequired={false}
        />
      </FieldPair>
      <ChoiceGroup name="parallel" label="ほかの案件の並行状況" isRequired={false}>
        {parallel.list.map(({ code, label }) => (
          <Radio key={code} name="parallel" value={code} label={label} />
        ))}
      </ChoiceGroup>
    </FormSection>
  )
}

function SheetChoice({ sheets }: Pick<Props, 'sheets'>) {
  const { value, chosen } = useField('skill_sheet_ids')
  return (
    <FormSection
      title="添えるスキルシート"
      note="応募した時点の内容で保存します。あとで差し替えや削除をしても、この応募の控えは変わりません。"
    >
      {sheets.length === 0 ? (
        <p>スキルシートは後で送ることもできます。このまま応募へ進めます。</p>
      ) : (
        <ChoiceGroup
          name="skill_sheet_ids"
          label="送るファイル"
          hint="選ばずに応募して、後で送ることもできます。"
          isRequired={false}
        >
          {sheets.map(({ id, name, created_at }, index) => (
            <Checkbox
              key={id}
              name="skill_sheet_ids"
              value={String(id)}
              label={
                <>
                  {name} <small className="nb">{monthDayText(created_at)}</small>
                </>
              }
              defaultChecked={value === undefined ? index === 0 : chosen.includes(String(id))}
            />
          ))}
        </ChoiceGroup>
      )}
    </FormSection>
  )
}

import { Form } from 'react-router'
import { frequency, LONGEST_NAME } from '#features/saved-searches/saved-search.codes.ts'
import type { Offer } from '#features/saved-searches/saved-search.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormActions, FormSection } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ConditionWords } from './saved-search-conditions.tsx'

type Props = Offer & { token: string; values: Record<string, string> | undefined }

/** A search about to be saved: its conditions, its name, the frequency of its alerts. */
export function SaveForm({ search, conditions, name, usual, token, values }: Props) {
  return (
    <Form method="post" noValidate>
      <FormToken token={token} />
      <input type="hidden" name="search" value={search} />
      <FormSection title="この条件を保存します">
        <ConditionWords conditions={conditions} />
        <FormState values={{ name, frequency: usual }} refused={values && { values }}>
          <TextField name="name" label="名前" maxLength={LONGEST_NAME} isRequired />
          <ChoiceGroup
            name="frequency"
            label="新着案件のメール"
            hint="配信：アンケン運営事務局。新着がないときはお送りしません。いつでも停止できます。"
            isRequired
          >
            {frequency.list.map(({ code, label }) => (
              <Radio key={code} name="frequency" value={code} label={label} />
            ))}
          </ChoiceGroup>
        </FormState>
      </FormSection>
      <FormActions>
        <Button type="submit" look="action">
          条件を保存する
        </Button>
        <ButtonLink look="quiet" to={search}>
          保存せずに一覧へ戻る
        </ButtonLink>
      </FormActions>
    </Form>
  )
}

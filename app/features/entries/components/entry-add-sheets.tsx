import { Form } from 'react-router'
import type { SkillSheet } from '#features/skill-sheets/skill-sheet.schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './entry-add-sheets.module.css'

type Props = { token: string; sheets: readonly SkillSheet[] }

/** For who has applied without a skill sheet, or has a newer one. */
export function AddSheets({ token, sheets }: Props) {
  if (sheets.length === 0) {
    return <ButtonLink to="/user/skill-sheets">スキルシートを用意する</ButtonLink>
  }
  return (
    <details>
      <summary className={styles.summary}>スキルシートを追加で送る</summary>
      <Form className={styles.form} method="post" action="sheets">
        <FormToken token={token} />
        <ChoiceGroup name="skill_sheet_ids" label="送るファイル">
          {sheets.map(({ id, name }) => (
            <Checkbox key={id} name="skill_sheet_ids" value={String(id)} label={name} />
          ))}
        </ChoiceGroup>
        <Button type="submit" isSmall>
          この応募に追加する
        </Button>
      </Form>
    </details>
  )
}

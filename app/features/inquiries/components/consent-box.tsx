import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'

type Props = { errors?: readonly string[] | undefined; isGiven: boolean; note: string }

/** The text of the consent opens in a window of its own: what was typed stays. */
export function ConsentBox({ errors, isGiven, note }: Props) {
  return (
    <ChoiceGroup
      id="field-agreed"
      label="個人情報の取り扱い"
      hint={note}
      errors={errors}
      isRequired
    >
      <Checkbox
        name="agreed"
        value="1"
        defaultChecked={isGiven}
        label={
          <>
            <a href="/privacy" target="_blank" rel="noopener">
              プライバシーポリシー
            </a>
            に同意します
          </>
        }
      />
    </ChoiceGroup>
  )
}

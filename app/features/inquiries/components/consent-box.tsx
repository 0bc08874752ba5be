import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'

/** The text of the consent opens in a window of its own: what was typed stays. */
export function ConsentBox({ note }: { note: string }) {
  return (
    <ChoiceGroup name="agreed" label="個人情報の取り扱い" hint={note} isRequired>
      <Checkbox
        name="agreed"
        value="1"
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

import { magazineWords } from '#features/members/own/consent.words.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormSection } from '#ui/form/form-section.tsx'

export function MagazineFields() {
  return (
    <FormSection
      title="メールマガジン"
      note="応募やお手続きのご連絡は、受け取らない場合もお送りします。"
    >
      <Checkbox name="magazine_flag" value="1" label={magazineWords} />
    </FormSection>
  )
}

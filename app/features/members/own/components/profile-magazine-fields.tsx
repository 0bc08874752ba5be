import { magazineWords } from '#features/members/own/consent.words.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import type { ProfileForm } from './profile-name-fields.tsx'

export function MagazineFields({ values }: Pick<ProfileForm, 'values'>) {
  return (
    <FormSection
      title="メールマガジン"
      note="応募やお手続きのご連絡は、受け取らない場合もお送りします。"
    >
      <Checkbox
        name="magazine_flag"
        value="1"
        label={magazineWords}
        defaultChecked={values.magazine_flag === '1'}
      />
    </FormSection>
  )
}

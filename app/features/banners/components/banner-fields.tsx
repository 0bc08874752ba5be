import { bannerPlace } from '#features/banners/banner.codes.ts'
import { bannerLabels } from '#features/banners/banner.words.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

export function BannerFields() {
  return (
    <>
      <FormPart title="内容">
        <TextField
          label={bannerLabels.name}
          name="name"
          maxLength={40}
          hint="スタッフが見分けるための名前。"
          isRequired
        />
        <TextField
          label={bannerLabels.alt}
          name="alt"
          maxLength={120}
          hint="画像に書いてあることを、そのまま文にします。読み上げと、画像が届かないときに使います。"
          isRequired
        />
        <TextField
          label={bannerLabels.link}
          name="link"
          maxLength={500}
          hint="/ で始まるサイト内のアドレスか、https:// で始まるURL。"
          isRequired
        />
      </FormPart>
      <FormPart title="掲載" note="同じ場所には、並び順の小さいものから3つまで載せます">
        <ChoiceField
          label={bannerLabels.places}
          name="places"
          kind="several"
          options={bannerPlace.list.map(({ code, label }) => ({ value: code, label }))}
          isRequired
        />
        <TextField label={bannerLabels.position} name="position" inputMode="numeric" isShort />
        <TextField
          label={bannerLabels.publish_from}
          name="publish_from"
          type="datetime-local"
          isRequired
        />
        <TextField
          label={bannerLabels.publish_until}
          name="publish_until"
          type="datetime-local"
          hint="空欄のままなら、掲載を続けます（日本時間）。"
        />
      </FormPart>
    </>
  )
}

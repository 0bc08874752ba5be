import { proposalConsentWords } from '#features/entries/entry.words.ts'
import { GUEST_MESSAGE_LENGTH, SKILLS_LENGTH } from '#features/registration/guest-entry.words.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Consents } from './registration-fields.tsx'
import { ShortFields } from './short-registration-fields.tsx'

/** What an application needs of somebody who is no member yet; the rest follows after the mail. */
export function GuestEntryFields() {
  return (
    <>
      <ShortFields />
      <TextField
        label="スキル"
        name="skills"
        rows={2}
        maxLength={SKILLS_LENGTH}
        placeholder="Java 5年、AWS 3年、要件定義"
        hint="思いつくままで大丈夫です。読み取れたスキルは、プロフィールに登録します。"
        isRequired={false}
      />
      <TextField
        label="担当者へのメッセージ"
        name="message"
        rows={3}
        maxLength={GUEST_MESSAGE_LENGTH}
        hint="稼働できる日、希望単価、面談しやすい時間帯など。"
        isRequired={false}
      />
      <ChoiceGroup
        name="has_consented"
        label="提案への同意"
        hint="チェックしない場合は、企業へ提案する前に担当者が確認します。"
        isRequired={false}
      >
        <Checkbox name="has_consented" value="1" label={proposalConsentWords} />
      </ChoiceGroup>
      <Consents />
    </>
  )
}

import { voiceKind, voiceStatus } from '#features/voices/voice.codes.ts'
import { voiceLabels } from '#features/voices/voice.words.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

export function VoiceFields() {
  return (
    <>
      <FormPart title="内容">
        <SelectField label={voiceLabels.kind} name="kind" options={optionsOf(voiceKind)} />
        <TextField label={voiceLabels.title} name="title" maxLength={80} isRequired />
        <TextField
          label={voiceLabels.speaker}
          name="speaker"
          maxLength={40}
          hint="ご本人が望む呼び方。例：K.T.さん"
          isRequired
        />
        <TextField
          label={voiceLabels.speaker_note}
          name="speaker_note"
          maxLength={60}
          hint="例：40代・Javaエンジニア・参画2年目"
        />
        <TextField
          label={voiceLabels.quote}
          name="quote"
          rows={3}
          maxLength={300}
          hint="一覧とトップページに載せます。"
          isRequired
        />
        <TextField
          label={voiceLabels.body_markdown}
          name="body_markdown"
          rows={14}
          hint="Markdownで書けます。空欄なら、ひとことだけを載せます。"
        />
      </FormPart>
      <FormPart
        title="ご本人の同意"
        note="スタッフだけが見ます。載せる内容を変えるときは、取り直します"
      >
        <TextField label={voiceLabels.consented_on} name="consented_on" type="date" />
        <TextField
          label={voiceLabels.consent_note}
          name="consent_note"
          maxLength={200}
          hint="例：メールで原稿を確認いただいた（担当 佐伯）"
        />
      </FormPart>
      <FormPart title="掲載">
        <SelectField label={voiceLabels.status} name="status" options={optionsOf(voiceStatus)} />
        <TextField
          label={voiceLabels.position}
          name="position"
          inputMode="numeric"
          hint="小さいものから並びます。"
          isShort
        />
        <ChoiceGroup label={voiceLabels.is_on_home} name="is_on_home">
          <Checkbox name="is_on_home" value="1" label="トップページにも載せる" />
        </ChoiceGroup>
      </FormPart>
    </>
  )
}

function optionsOf({ list }: { list: readonly { code: string; label: string }[] }) {
  return list.map(({ code, label }) => ({ value: code, label }))
}

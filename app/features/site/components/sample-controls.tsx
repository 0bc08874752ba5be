import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Checkbox, ChoiceField, ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { Section } from '#ui/section.tsx'
import { Sample, SampleRow } from './sample.tsx'

const prefectures = [
  { value: '13', label: '東京都' },
  { value: '27', label: '大阪府' },
]

export function SampleControls() {
  return (
    <Section title="操作と入力">
      <Sample name="Button">
        <SampleRow>
          <Button look="action">応募する</Button>
          <Button>検討中に入れる</Button>
          <Button look="quiet">条件をすべて外す</Button>
          <Button disabled>送信しています</Button>
        </SampleRow>
      </Sample>
      <Sample name="Button（小）・ButtonLink">
        <SampleRow>
          <Button isSmall look="action">
            保存
          </Button>
          <ButtonLink isSmall to="/">
            トップページへ
          </ButtonLink>
        </SampleRow>
      </Sample>
      <Sample name="CopyButton・PrintButton">
        <SampleRow>
          <CopyButton text="AN-101" name="案件番号をコピー" />
          <CopyButton isSmall text="AN-101" name="案件番号 AN-101 をコピー" />
          <PrintButton>印刷する</PrintButton>
        </SampleRow>
      </Sample>
      <TextSamples />
      <Sample name="SelectField">
        <SelectField
          label="都道府県"
          name="prefecture"
          options={prefectures}
          emptyLabel="選んでください"
          isRequired
        />
      </Sample>
      <Sample name="SelectField（誤り）">
        <FormState refused={{ errors: { 'prefecture-wrong': ['都道府県をお選びください。'] } }}>
          <SelectField label="都道府県" name="prefecture-wrong" options={prefectures} />
        </FormState>
      </Sample>
      <ChoiceSamples />
      <Sample name="FormMessage">
        <FormMessage
          takesFocus={false}
          message="入力内容をご確認ください。"
          errors={{
            tel: ['電話番号は数字でご入力ください。'],
            mail: ['メールアドレスをご入力ください。'],
          }}
        />
      </Sample>
    </Section>
  )
}

function TextSamples() {
  return (
    <>
      <Sample name="TextField">
        <TextField
          label="最寄駅"
          name="station"
          hint="複数ある場合は、いちばん近い駅をご入力ください。"
          placeholder="例：豊洲"
          isRequired={false}
        />
      </Sample>
      <Sample name="TextField（誤り）">
        <FormState refused={{ errors: { tel: ['電話番号は10桁か11桁でご入力ください。'] } }}>
          <TextField label="電話番号" name="tel" type="tel" defaultValue="03-12" isRequired />
        </FormState>
      </Sample>
      <Sample name="TextField（複数行・文字数）">
        <TextField
          label="自己紹介"
          name="about"
          rows={3}
          maxLength={400}
          showsCount
          defaultValue="Javaでの業務システム開発が9年。"
        />
      </Sample>
    </>
  )
}

function ChoiceSamples() {
  return (
    <>
      <Sample name="ChoiceField">
        <FormState values={{ prefectures: '13' }}>
          <ChoiceField
            label="通えるエリア"
            name="prefectures"
            kind="several"
            options={prefectures}
          />
        </FormState>
      </Sample>
      <Sample name="FileField">
        <FileField id="sample-file" name="sample" accept=".pdf" label="職務経歴書" />
      </Sample>
      <Sample name="Checkbox">
        <ChoiceGroup name="work" label="出社">
          <Checkbox name="work" value="full" label="フルリモート" count={58} defaultChecked />
          <Checkbox name="work" value="week1" label="週1日まで" count={74} />
          <Checkbox name="work" value="none" label="週4日以上" count={0} isDisabled />
        </ChoiceGroup>
      </Sample>
      <Sample name="Radio（誤り）">
        <FormState refused={{ errors: { fresh: ['どちらかをお選びください。'] } }}>
          <ChoiceGroup name="fresh" label="最終確認">
            <Radio name="fresh" value="3" label="3日以内" defaultChecked />
            <Radio name="fresh" value="7" label="7日以内" />
          </ChoiceGroup>
        </FormState>
      </Sample>
    </>
  )
}

import { DownloadLink } from '#ui/download-link.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { FieldPair, FormSection } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { SmallSelect } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ReadyLine } from '#ui/ready-line.tsx'
import { Section } from '#ui/section.tsx'
import { Sample } from './sample.tsx'

const names = { year: 'sample_year', month: 'sample_month', day: 'sample_day' }

const wrongDay = {
  values: { sample_year: '2001', sample_month: '2', sample_day: '29' },
  errors: { sample_date: ['暦にない日付です。生年月日をご確認ください。'] },
}

/** Parts of long forms. */
export function SampleForms() {
  return (
    <Section title="長いフォーム">
      <Sample name="FormSection・FieldPair">
        <FormSection title="お名前" note="契約書と同じお名前でご登録ください。">
          <FieldPair>
            <TextField label="姓" name="sample_last" isRequired />
            <TextField label="名" name="sample_first" isRequired />
          </FieldPair>
        </FormSection>
      </Sample>
      <Sample name="DateField（誤り）">
        <FormState refused={wrongDay}>
          <DateField
            label="生年月日"
            name="sample_date"
            names={names}
            years={['2008', '2007', '2006']}
            isRequired
          />
        </FormState>
      </Sample>
      <Sample name="SmallSelect・DownloadLink">
        <FormState values={{ sample_wish: 'want' }}>
          <SmallSelect
            name="sample_wish"
            label="これからの希望"
            options={[
              { value: 'want', label: '使いたい' },
              { value: 'avoid', label: '避けたい' },
            ]}
          />
        </FormState>
        <DownloadLink to="/robots.txt">データをダウンロードする</DownloadLink>
      </Sample>
      <Sample name="ReadyLine">
        <ReadyLine
          label="登録の進み具合"
          stops={[
            { name: 'プロフィール', to: '/user/edit', state: 'done' },
            { name: 'スキル', to: '/user/wishes', state: 'begun' },
            { name: '連絡方法', to: '/user/contact', state: 'open' },
          ]}
        />
      </Sample>
    </Section>
  )
}

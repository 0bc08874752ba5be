import { env } from '#core/env.server.ts'
import { missingPage } from '#core/pages/missing-page.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Sample, SampleRow } from '#features/site/components/sample.tsx'
import { SampleControls } from '#features/site/components/sample-controls.tsx'
import { SampleForms } from '#features/site/components/sample-forms.tsx'
import { SampleMessages } from '#features/site/components/sample-messages.tsx'
import { SampleTimetable } from '#features/site/components/sample-timetable.tsx'
import { Icon, iconNames } from '#ui/icon.tsx'
import { Logo, LogoSign, LogoWord } from '#ui/logo.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/dev-ui.ts'

export function loader({ url }: Route.LoaderArgs) {
  if (!env().isLocal) throw missingPage(url)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '部品の見本', isHidden: true })
}

/** Every part in every state, for those who build pages. */
export default function DevUi() {
  return (
    <div>
      <h1>部品の見本</h1>
      <Section title="名前と印">
        <Sample name="Logo">
          <SampleRow>
            <Logo name="アンケン" />
            <Logo name="別の名前" />
            <LogoWord />
            <LogoSign />
          </SampleRow>
        </Sample>
        <Sample name="Icon">
          <SampleRow>
            {iconNames.map((name) => (
              <Icon key={name} name={name} size={24} />
            ))}
          </SampleRow>
        </Sample>
      </Section>
      <SampleTimetable />
      <SampleControls />
      <SampleForms />
      <SampleMessages />
    </div>
  )
}

import type { Capability } from '#core/access/capabilities.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import styles from './capability-choices.module.css'

type Props = {
  label: string
  hint: string
  offered: readonly Capability[]
  isRequired?: boolean
}

/** Rights to tick, a line for each part of the work. */
export function CapabilityChoices({ offered, ...group }: Props) {
  const byArea = Map.groupBy(offered, areaOf)
  return (
    <ChoiceGroup name="capabilities" {...group}>
      {[...byArea].map(([area, rights]) => (
        <span key={area} className={styles.area}>
          <span className={styles.name}>{area}</span>
          <span className={styles.rights}>
            {rights.map((value) => (
              <Checkbox
                key={value}
                name="capabilities"
                value={value}
                label={capabilityNames[value]}
              />
            ))}
          </span>
        </span>
      ))}
    </ChoiceGroup>
  )
}

/** By what a right begins with. */
const areas = [
  { area: '集計', nouns: ['dashboards'] },
  { area: '掲載', nouns: ['contents'] },
  { area: '案件', nouns: ['items', 'mails'] },
  { area: '応募', nouns: ['entries'] },
  { area: '会員', nouns: ['members'] },
  { area: 'お問い合わせ', nouns: ['inquiries'] },
  { area: '取引先', nouns: ['clients'] },
]

function areaOf(capability: Capability): string {
  const noun = capability.slice(0, capability.indexOf('.'))
  return areas.find(({ nouns }) => nouns.includes(noun))?.area ?? '管理'
}

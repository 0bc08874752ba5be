import { processes } from '#features/items/item.codes.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { processesText } from '#features/items/posting/terms.words.ts'
import { ExplainedText } from '#features/reference/components/explained-text.tsx'
import { StageBar } from '#ui/chart/stage-bar.tsx'
import { Section } from '#ui/section.tsx'
import { ContractTerms } from './contract-terms.tsx'
import { Environment } from './posting-environment.tsx'
import { Points } from './posting-points.tsx'
import { SkillLists } from './skill-lists.tsx'
import { WorkStyle } from './work-style.tsx'

/** What the posting describes in its own words and lists; a part without content is not there. */
export function ItemBody({ item }: { item: ItemDetail }) {
  return (
    <>
      <Section title="仕事の内容">
        <Points {...item} />
        <div className="prose">
          <ExplainedText paragraphs={item.detail.split(/\n+/)} />
        </div>
      </Section>
      {hasSkills(item) && (
        <Section title="スキル">
          <SkillLists {...item} />
        </Section>
      )}
      {item.processes.length > 0 && (
        <Section title="担当工程" note={processesText(item)}>
          <StageBar
            stages={processes.list.map(({ code, label }) => ({
              name: label,
              isPart: item.processes.includes(code),
            }))}
          />
        </Section>
      )}
      {(item.tags.length > 0 || item.biz_category_name) && (
        <Section title="開発環境・業務">
          <Environment item={item} />
        </Section>
      )}
      <Section title="働き方・体制">
        <WorkStyle item={item} />
      </Section>
      <Section title="契約とお支払い">
        <ContractTerms item={item} />
      </Section>
    </>
  )
}

function hasSkills(item: ItemDetail): boolean {
  const { must_skills, nice_skills, must_have_requirements, nice_to_have } = item
  return must_skills.length + nice_skills.length > 0 || must_have_requirements + nice_to_have !== ''
}

import { FactRows } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'

type Props = {
  entry: {
    item: { code: string; name: string }
    skills: string
    known_skills: readonly string[]
    message: string
    has_consented: boolean
  }
}

/** What is sent when the registration is complete. */
export function WaitingEntryFacts({ entry }: Props) {
  const { item, skills, known_skills, message, has_consented } = entry
  return (
    <Section title="仮受付した応募">
      <FactRows
        rows={[
          { label: '案件', value: `${item.name}（${item.code}）` },
          { label: 'スキル', value: skills || '記入なし' },
          ...(known_skills.length > 0
            ? [{ label: 'プロフィールへ', value: known_skills.join('、') }]
            : []),
          { label: 'メッセージ', value: message || '記入なし' },
          { label: '提案への同意', value: has_consented ? '同意する' : '提案の前に確認' },
        ]}
      />
    </Section>
  )
}

import { Form } from 'react-router'
import { MARKET } from '#features/market/market.form.ts'
import { changeText, halfText, periodText } from '#features/market/market.words.ts'
import type { Compared } from '#features/market/skill-comparison.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import { SkillFields } from './market-skill-fields.tsx'
import { MedianLines } from './median-lines.tsx'
import { SpreadRows } from './rate-spread-rows.tsx'
import styles from './skill-comparison.module.css'

type Props = {
  choices: React.ComponentProps<typeof SkillFields>['choices']
  skills: readonly Compared[]
}

export function SkillComparison({ choices, skills }: Props) {
  return (
    <div>
      <PageIntro title="スキルの単価をくらべる">
        スキルを3つまで選ぶと、単価の幅と推移を並べて見られます。
      </PageIntro>
      <Form
        className={styles.form}
        action={`${MARKET}/compare`}
        method="get"
        key={skills.map(({ id }) => id).join()}
      >
        <SkillFields choices={choices} chosen={skills} count={3} />
        <Button type="submit">くらべる</Button>
      </Form>
      {skills.length > 0 && <Findings skills={skills} />}
    </div>
  )
}

function Findings({ skills }: Pick<Props, 'skills'>) {
  const rated = skills.flatMap(({ rates, ...skill }) => (rates ? [{ ...skill, rates }] : []))
  const [first] = skills
  return (
    <>
      {rated.length > 0 && (
        <Section title="単価の幅" note={first && `${periodText(first.period)}に公開した案件`}>
          <SpreadRows
            rows={rated.map(({ id, name, group, item_count, rates }) => ({
              id,
              name,
              group,
              rates,
              count: item_count,
              to: `${MARKET}/${id}`,
            }))}
            note="箱は25〜75%、細い線は10〜90%、縦線が中央値。単価の上限、税抜・月額・週5日換算。"
          />
        </Section>
      )}
      <Section title="数字でくらべる">
        <div className={styles.scroll}>
          <Table skills={skills} />
        </div>
      </Section>
      <Section title="中央値の推移">
        <MedianLines skills={skills} />
      </Section>
    </>
  )
}

function Table({ skills }: Pick<Props, 'skills'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {skills.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, textOf }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {skills.map((skill) => (
              <td key={skill.id}>{textOf(skill)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = { label: string; textOf: (skill: Compared) => string }

const lines: readonly Line[] = [
  { label: '中央値', textOf: ({ rates }) => (rates ? `${inMan(rates.median)}万円` : '–') },
  { label: '中ほどの半数', textOf: ({ rates }) => (rates ? halfText(rates) : '–') },
  {
    label: '1年前との差',
    textOf: ({ rates, year_before }) =>
      rates && year_before ? changeText(rates.median - year_before.median) : '–',
  },
  {
    label: '単価のわかる案件',
    textOf: ({ rates }) => (rates ? `${figure(rates.n)}件` : '5件未満'),
  },
  { label: '公開した案件', textOf: ({ item_count }) => `${figure(item_count)}件` },
  {
    label: 'うちフルリモート',
    textOf: ({ full_remote_count, item_count }) =>
      item_count === 0
        ? '–'
        : `${figure(full_remote_count)}件（${Math.round((100 * full_remote_count) / item_count)}%）`,
  },
]

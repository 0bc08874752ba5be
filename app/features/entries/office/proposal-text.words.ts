import { parallel, selfMark } from '#features/entries/entry.codes.ts'
import { beginningText } from '#features/entries/entry.words.ts'
import { wishedRateText } from '#features/items/day-rate.words.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type {
  SheetContent,
  SheetProject,
} from '#features/skill-sheets/skill-sheet-content.schema.ts'
import type { OfficeDetail } from './entry-list.schema.ts'
import type { ProposalField } from './proposal.codes.ts'

type ProposalFacts = {
  entry: OfficeDetail
  /** The sheet without a name. */
  sheet: SheetContent
  /** Where the member has agreed and the staff wants it: their name and station. */
  named: { name: string; station: string | null } | undefined
  writer: string
  today: string
}

const MOST_SKILLS = 8
const MOST_PROJECTS = 3

/** The replacement of each field. */
export function proposalValues({
  entry,
  sheet,
  named,
  writer,
  today,
}: ProposalFacts): Record<ProposalField, string> {
  const field = (label: string) => sheet.fields.find((one) => one.label === label)?.value ?? ''
  const { rate_wished, rate_basis, available_from } = entry
  return {
    担当者: writer,
    案件名: entry.item_name,
    案件コード: itemCode(entry.item_id),
    呼び名: named?.name ?? field('氏名'),
    年代: field('年代'),
    居住地: [field('お住まいの都道府県'), named?.station].filter(Boolean).join(' '),
    希望単価: wishedRateText(rate_wished, rate_basis) || field('希望単価（税抜・月額）'),
    稼働開始: fromText(beginningText(available_from, today)) || field('稼働開始可能日'),
    並行状況: entry.parallel ? parallel.label(entry.parallel) : '',
    スキル: sheet.skills.slice(0, MOST_SKILLS).map(skillText).join('、'),
    要件: requirementsText(entry.self_check),
    経歴: sheet.projects.slice(0, MOST_PROJECTS).map(projectText).join('\n'),
    自己PR: sheet.pitch,
  }
}

function fromText(beginning: string): string {
  return beginning === '' || beginning === '即日' ? beginning : `${beginning}から`
}

/** What nothing is known of takes its line or its heading with it. */
export function withoutGaps(text: string): string {
  return text
    .replaceAll('（）', '')
    .replace(/^■[^\n\r\u2028\u2029：]+：\n/gm, '')
    .replace(/^■[^\n\r\u2028\u2029：]+\n+(?=■|\n|$)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

function skillText({ name, years }: SheetContent['skills'][number]): string {
  return years === null ? name : `${name} ${years}年`
}

function projectText({ name, from, to, role, team, tools }: SheetProject): string {
  const month = (at: string | null) => (at === 'now' ? '現在' : (at ?? '').replace('-', '/'))
  const more = [role, team === null ? '' : `${team}名`, tools.join('・')].filter(Boolean)
  return `・${month(from)}〜${month(to)} ${name}${more.length > 0 ? `（${more.join('、')}）` : ''}`
}

function requirementsText(rows: OfficeDetail['self_check']): string {
  const of = (isRequired: boolean) =>
    rows.filter((row) => row.is_required === isRequired).map(requirementText)
  const [must, nice] = [of(true), of(false)]
  return [...under('■必須要件', must), ...under('■尚可要件', nice)].join('\n')
}

function under(head: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [head, ...lines] : []
}

function requirementText({
  mark,
  text,
  years,
  comment,
}: OfficeDetail['self_check'][number]): string {
  const answer = [years === null ? '' : `${years}年`, comment].filter(Boolean).join('、')
  return `${mark ? selfMark.label(mark) : '－'} ${text}${answer ? `：${answer}` : ''}`
}

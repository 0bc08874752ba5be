import { openCappedThread } from '#core/capped-thread.server.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { readWorkbook } from '#core/files/checking/read-workbook.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { Problem } from '#core/problem.ts'
import { MOST_SKILLS } from '#features/members/own/member-skill.codes.ts'
import { findSkillTag, listSkills } from '#features/members/own/member-skill.queries.server.ts'
import type { MemberSkill } from '#features/members/own/member-skill.schema.ts'
import { fitProject } from '#features/skill-sheets/career/career.form.ts'
import { getCareer } from '#features/skill-sheets/career/career.queries.server.ts'
import type { Career } from '#features/skill-sheets/career/career.schema.ts'
import { getSkillSheet } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import type { SheetProject, SheetSkill } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { wholeYears } from './sheet-reading.rules.ts'
import type {
  ReadProject,
  ReadSheet,
  ReadSkill,
  SheetOrder,
  WrittenSheet,
} from './sheet-reading.schema.ts'

const thread = openCappedThread({
  name: 'sheet-reader',
  file: '#features/skill-sheets/reading/sheet-reading.thread.server.ts',
  ms: 3_000,
  memoryMb: 192,
})

/** What a member has written in one of their workbooks, beside what their profile says. Nothing is changed. */
export async function readSkillSheet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  sheetId: number,
): Promise<ReadSheet> {
  const { file_id } = await getSkillSheet(db, memberId, sheetId)
  const { file, content } = await openFile(db, await fileStore(), file_id)
  if (file.type !== 'xlsx') throw unreadable('読み取れるのは、Excelのファイル（xlsx）です。')
  const grids = await readWorkbook(content)
  if (!grids) throw unreadable(UNREADABLE)
  const { skills, projects, used } = await readCells(grids, now)
  const own = await listSkills(db, memberId)
  const matched = await matchSkills(db, own, { skills, used })
  const career = await getCareer(db, memberId)
  return { name: file.name, ...matched, projects: projects.map(toRead(career)) }
}

export async function readCells(grids: string[][][], now: Date): Promise<WrittenSheet> {
  const order: SheetOrder = { grids, month: dateInJapan(now).slice(0, 7) }
  const written = await thread.request<WrittenSheet>(order)
  if (!written) throw unreadable(UNREADABLE)
  return written
}

const UNREADABLE = 'このファイルからは、内容を読み取れませんでした。'

function unreadable(message: string): Problem {
  return new Problem(422, message)
}

function toRead({ projects }: Career) {
  return (written: SheetProject, place: number): ReadProject => {
    const { from, to, ...rest } = fitProject(written)
    return {
      ...rest,
      place,
      from_month: from,
      to_month: to,
      is_known: projects.some(({ name, from_month }) => name === rest.name && from_month === from),
    }
  }
}

type Written = { skills: readonly SheetSkill[]; used: readonly SheetSkill[] }
type Matched = Pick<ReadSheet, 'skills' | 'left_out'>

/** Names are matched with tags. What was written as a skill goes before what projects add up to. */
async function matchSkills(db: Db, own: readonly MemberSkill[], { skills, used }: Written) {
  const found: Matched = { skills: [], left_out: [] }
  const seen = new Set<number>()
  const sources = [
    ...skills.map((skill) => ({ skill, source: 'skills' as const })),
    ...used.map((skill) => ({ skill, source: 'projects' as const })),
  ]
  const names = new Set<string>()
  for (const { skill, source } of sources.slice(0, 3 * MOST_SKILLS)) {
    if (names.has(skill.name)) continue
    names.add(skill.name)
    const tag = await findTag(db, skill.name)
    if (!tag) found.left_out.push({ written: skill.name, reason: 'unknown' })
    else if (!seen.has(tag.id)) addSkill(found, { tag, skill, source, own })
    if (tag) seen.add(tag.id)
  }
  return found
}

/** What is longer is no name, and would take long to be compared. */
const LONGEST_SKILL = 80

/** Java 17, Java8 and Spring Boot 3.x are Java and Spring Boot. */
async function findTag(db: Db, name: string) {
  if (name.length > LONGEST_SKILL) return undefined
  const bare = name.replace(/[(（].*$/s, '').trimEnd()
  const spellings = [
    name,
    bare,
    bare.replace(/(?:(?<!\s)\s{1,9}v?|(?<=[a-z]{3}))\d{1,9}(?:\.[\dx]{1,9}){0,9}$/i, ''),
  ]
  for (const spelling of new Set(spellings)) {
    const tag = await findSkillTag(db, spelling)
    if (tag && tagGroup.has(tag.group)) return { id: tag.id, term: tag.term, group: tag.group }
  }
  return undefined
}

type Tag = NonNullable<Awaited<ReturnType<typeof findTag>>>
type Candidate = {
  tag: Tag
  skill: SheetSkill
  source: ReadSkill['source']
  own: readonly MemberSkill[]
}

function addSkill(found: Matched, { tag, skill, source, own }: Candidate): void {
  const now = own.find(({ tag_id }) => tag_id === tag.id)
  const after = {
    years: wholeYears(skill.years) ?? now?.years ?? 0,
    level: skill.level ?? now?.level ?? null,
  }
  const written = skill.name
  if (now && now.years === after.years && now.level === after.level) {
    found.left_out.push({ written, reason: 'same' })
  } else if (now && source === 'projects' && now.years >= after.years) {
    found.left_out.push({ written, reason: 'kept' })
  } else {
    found.skills.push({
      tag_id: tag.id,
      term: tag.term,
      group: tag.group,
      written,
      source,
      after,
      before: now ? { years: now.years, level: now.level } : null,
    })
  }
}

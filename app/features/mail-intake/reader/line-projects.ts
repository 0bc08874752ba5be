import { linesOf, partsOf } from './labelled-parts.ts'
import { countFacts } from './plain-facts.ts'
import type { Ground, Range } from './reading-context.ts'

/** ・【Java】共済システム保守／木場／常駐／60万／1月〜: a project a line. */
export function lineProjectsIn(ground: Ground, whole: Range): number[] {
  const lines = linesOf(ground.mail.text, whole.from, whole.to).filter(
    (line) => factsOfLine(ground, line) >= LEAST_FACTS - 1,
  )
  const isSure = lines.some((line) => factsOfLine(ground, line) >= LEAST_FACTS)
  return isSure ? lines.map(({ from }) => from) : []
}

const COUNT =
  /^[^\p{L}\p{N}]{0,6}(?:案件|No\.?|Project|募集|PJ|ポジション)?\s{0,2}(?:[①-⑳❶-❿]|\d{1,2}|[A-H])[^\p{L}\p{N}]{0,6}$/iu

/** 案件①, 【2】, ■案件B: a line that counts a project and says nothing of it. */
export function isCount(line: string): boolean {
  return COUNT.test(line)
}

/** The first line of a block, where it says all of a project by itself. */
export function lineProjectOf(ground: Ground, { from, to }: Range): Range | undefined {
  const { text } = ground.mail
  const line = linesOf(text, from, to).find((one) => !isCount(text.slice(one.from, one.to)))
  return line && factsOfLine(ground, line) >= LEAST_FACTS - 1 ? line : undefined
}

/** The only line of a block that says all of a project. */
export function lineProjectIn(ground: Ground, { from, to }: Range): Range | undefined {
  const lines = linesOf(ground.mail.text, from, to).filter(
    (line) => factsOfLine(ground, line) >= LEAST_FACTS,
  )
  return lines.length === 1 ? lines[0] : undefined
}

const LEAST_FACTS = 3

/** How many conditions a list of names and figures names; a line with a label is no such list. */
function factsOfLine(ground: Ground, line: Range): number {
  const letters = ground.mail.text.slice(line.from, line.to)
  const isParted =
    (letters.match(PARTED)?.length ?? 0) >= 3 ||
    ((letters.trim().match(/\s/g)?.length ?? 0) >= 3 && !/[。]|です|ます/.test(letters))
  const isList =
    isParted &&
    /\d\s?万/.test(letters) &&
    partsOf(ground.mail, line, ground.rules).parts.length === 0
  return isList ? countFacts(ground, line) : 0
}

/** What parts a list; the slash of a date does not. */
const PARTED = /(?<!\d)\/|\/(?!\d)|[|\t]/g

import { styleText } from 'node:util'
import { fixEnvironment } from './testing/environment.ts'
import { type Part, parts } from './testing/parts.ts'
import { endTogether } from './testing/process.ts'
import { addUp, closingLine, exitCodeOf, type Failure, type Tally } from './testing/tally.ts'

const MOST_LINES = 30

/**
 * `npm test` runs what a change must pass, `npm run test:long` what takes longer; `npm test -- server items` runs one
 * part, or what a name fits.
 */
endTogether()
fixEnvironment()
const all = Object.values(parts)
const given = process.argv.slice(2)
const chosen = all.filter((part) => given.includes(part.name))
const filters = given.filter((name) => !chosen.some((part) => part.name === name))
const ofStories: readonly Part[] = [parts.browser, parts['browser-long']]
const ofNames = [parts.house, parts.server, parts['server-long']]
const ofEachChange = all.filter(({ name }) => !name.endsWith('-long'))
const wanted = chosen.length > 0 ? chosen : filters.length > 0 ? ofNames : ofEachChange
const needed = wanted.some((part) => ofStories.includes(part)) ? [parts.build, ...wanted] : wanted

const tally = addUp(await runAll(needed))
// Repeated at the end, for a reader who has only the end of a long log.
for (const one of tally.retried) showWhy(styleText('yellow', 'passed at the second try only:'), one)
for (const one of tally.failures) showWhy(styleText('red', 'failed:'), one)
console.log(`\n${closingLine(tally)}`)
process.exitCode ||= exitCodeOf(tally)

function showWhy(mark: string, { name, why }: Failure): void {
  console.log(`${mark} ${name}\n${why.split('\n').slice(0, MOST_LINES).join('\n')}`)
}

/** Two lanes for two cores; the browser comes last, so that nothing heavy slows its pages. */
async function runAll(list: readonly Part[]): Promise<Tally[]> {
  const run = (...lane: Part[]) => runInTurn(lane.filter((part) => list.includes(part)))
  const build = run(parts.build)
  const lanes = [
    build,
    build.then(() => run(parts.types, parts.lint, parts.boundaries, parts.house)),
    run(parts.server, parts['server-long']),
  ]
  const beside = await Promise.all(lanes)
  return [...beside, await run(...ofStories)].flat()
}

async function runInTurn(list: readonly Part[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const part of list) tallies.push(await runPart(part))
  return tallies
}

async function runPart(part: Part): Promise<Tally> {
  const buffered: string[] = []
  const show = (line: string) => console.log(`${styleText('dim', part.name.padEnd(10))} ${line}`)
  const began = performance.now()
  show('…')
  const tally = await part.run(
    part.shows === 'progress' ? show : (line) => buffered.push(line),
    filters,
  )
  if (tally.failed > 0) buffered.forEach(show)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = tally.failed > 0 ? styleText('red', '✗') : styleText('green', '✓')
  show(`${mark} ${closingLine(tally)} (${seconds} s)`)
  return tally
}

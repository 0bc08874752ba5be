import { parseArgs } from 'node:util'
import { systemNow } from '#core/clock.ts'
import { isThere, listTurn, type Need, trials } from './support/trial-list.ts'
import { runTrial } from './support/trial-run.ts'
import { never } from './support/verdict.ts'

/**
 * `npm run faults trials -- failover mails`: runs each program in a small form, once as it is and once with its
 * plant. Without the plant every goal must be met; with it the goal must fail that the plant is made for.
 * `npm run trials` runs those whose turn is today, and tries each that fails once more.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { turn: { type: 'boolean', default: false } },
})
/** What a failed run wrote last, in characters. */
const LONGEST_OUTPUT = 6_000
const DAY = 24 * 3_600_000
const today = Math.floor(systemNow().getTime() / DAY)
const wanted = values.turn ? listTurn(today) : positionals.filter((name) => name !== 'trials')
const rows: Record<string, { seconds: number; sound: string; planted: string; isRight: boolean }> =
  {}
for (const [name, trial] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const missing = (trial.needs ?? []).filter((need) => !isThere(need))
  if (missing.length > 0) console.log(`${name} is left out: ${missing.map(wordsOf).join(', ')}`)
  else {
    rows[name] = await tryOut(name)
    if (values.turn && !rows[name].isRight) {
      console.log(name, rows[name], 'is tried once more')
      rows[name] = await tryOut(name)
    }
  }
  console.log(name, rows[name] ?? '')
}
console.table(rows)
const wrong = never('trials that failed', Object.values(rows).filter((row) => !row.isRight).length)
console.log(`${Object.keys(rows).length - Number(wrong.measured)} passed, ${wrong.measured} failed`)
process.exitCode = wrong.isMet && Object.keys(rows).length > 0 ? 0 : 1

async function tryOut(name: string) {
  const { args, breaks, unmet } = trials[name] ?? { args: [], breaks: /^/ }
  const begun = performance.now()
  const run = await runTrial(name, args)
  const sound = run.unmet.filter((what) => !unmet?.test(what))
  if (sound.length > 0) console.log(run.output.slice(-LONGEST_OUTPUT))
  const { unmet: planted } = await runTrial(name, [...args, '--plant'])
  return {
    seconds: Math.round((performance.now() - begun) / 1_000),
    sound: sound.join('; ') || 'holds',
    planted: planted.join('; ') || 'NOT NOTICED',
    isRight: sound.length === 0 && planted.some((what) => breaks.test(what)),
  }
}

function wordsOf(need: Need): string {
  return need === 'root' ? 'it needs root' : `${need} is not installed`
}

/** What happens now, for steps that take more than a second; several may run side by side. */
const running = new Set<{ text: string; begun: number }>()
const output = process.stderr
let timer: NodeJS.Timeout | undefined

/** Runs the work and prints how long it takes; `report` replaces the text on the way. */
export async function step<T>(
  text: string,
  work: (report: (text: string) => void) => Promise<T>,
): Promise<T> {
  const entry = { text, begun: performance.now() }
  running.add(entry)
  timer ??= setInterval(draw, 100).unref()
  try {
    const result = await work((next) => {
      entry.text = next
    })
    if (seconds(entry) >= 1) finish(`✓ ${text} (${seconds(entry).toFixed(1)} s)`)
    return result
  } finally {
    running.delete(entry)
    if (running.size === 0) {
      clearInterval(timer)
      timer = undefined
      clear()
    }
  }
}

export function bar(done: number, total: number, width = 24): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * width)
  const numbers = `${done.toLocaleString('en')} / ${total.toLocaleString('en')}`
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${numbers}`
}

/** Seconds after which a log, which keeps every line, gets a line of a step again. */
const LOG_TIMES = new Set([1, 5, 10, 20, 30])
let lastSecond = 0
let drawn = ''

function draw(): void {
  const slow = [...running].filter((entry) => seconds(entry) >= 1)
  const text = slow.map((entry) => `${entry.text} ${Math.floor(seconds(entry))} s`).join(' · ')
  if (text === '') return
  if (output.isTTY) {
    if (text === drawn) return
    drawn = text
    output.write(`\r\x1b[K… ${shorten(text, (output.columns || 80) - 3)}`)
    return
  }
  const longest = Math.floor(Math.max(...slow.map(seconds)))
  if (longest === lastSecond) return
  lastSecond = longest
  if (LOG_TIMES.has(longest) || longest % 60 === 0) output.write(`… ${text}\n`)
}

/** A line that wraps could not be drawn over. Japanese takes two columns a character. */
function shorten(text: string, columns: number): string {
  let used = 0
  const shown = [...text].filter((character) => {
    used += character > '\u2E7F' ? 2 : 1
    return used <= columns
  })
  return shown.join('')
}

function finish(text: string): void {
  clear()
  output.write(`${text}\n`)
}

function clear(): void {
  if (drawn !== '') output.write('\r\x1b[K')
  drawn = ''
}

function seconds(entry: { begun: number }): number {
  return (performance.now() - entry.begun) / 1_000
}

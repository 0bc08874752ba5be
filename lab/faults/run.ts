import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** `npm run faults NAME`: causes one fault and checks what is left. */
const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file))
const names = files.map((file) => file.slice(0, -3)).filter((name) => name !== 'run')
const [name = ''] = process.argv.slice(2)
if (names.includes(name)) await import(join(import.meta.dirname, `${name}.ts`))
else {
  console.log(`npm run faults ${names.join(' | ')}`)
  process.exitCode = 1
}

import { join } from 'node:path'
import { listPrograms } from './support/program-list.ts'

/** `npm run faults NAME`: causes one fault and checks what is left. */
const names = await listPrograms()
const [name = ''] = process.argv.slice(2)
if (names.includes(name)) await import(join(import.meta.dirname, `${name}.ts`))
else {
  console.log(`npm run faults ${names.join(' | ')}`)
  process.exitCode = 1
}

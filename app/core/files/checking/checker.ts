import process from 'node:process'
import { checkContent } from './check-content.ts'
import { readInput } from './input.ts'
import { fileTypes } from './verdict.ts'

/** A program by itself: it checks one file from its input, says what it found, and ends. */
const type = fileTypes.find((one) => one === process.argv[2])
const file = await readInput()
const verdict = type && file ? await checkContent(file, type) : { reason: 'type' }
process.stdout.write(JSON.stringify(verdict))

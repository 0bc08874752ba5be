import process from 'node:process'
import { readInput } from './input.ts'
import { readSheets } from './workbook.ts'

/** A program by itself: it reads the sheets of one workbook from its input, says their texts, and ends. */
const file = await readInput()
process.stdout.write(JSON.stringify(file ? await readSheets(file) : []))

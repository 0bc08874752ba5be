import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { worldNames } from '#db/world/mails/names.ts'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { pasteOf, projectMail } from '#tests/support/project-mails.ts'
import { defaultRules } from './default-rules.ts'
import { openMail } from './mail-opening.ts'
import { createReader } from './mail-reader.ts'

/** Mails that were written, with what a careful reader takes from them, before the reader had seen any of their kind. */
const readMail = projectMail.extend({
  kind: z.string(),
  blocks: z.array(z.record(z.string(), z.string())),
})
const file = new URL('../../../../tests/support/reader-mails.json', import.meta.url)
const mails = z.array(readMail).parse(JSON.parse(readFileSync(file, { encoding: 'utf8' })))

const reader = createReader(defaultRules, worldNames)

test.for(mails)('the mail $id ($note) is read as its writer meant it', (mail) => {
  const opened = openMail({ text: pasteOf(mail), subject: '' })
  const read = reader.read(opened, Temporal.PlainDate.from(mail.date.slice(0, 10)))
  const open = read.blocks.filter(({ state }) => state === 'open')
  expect(read.kind).toBe(mail.kind)
  if (mail.kind !== 'project') return
  expect(open).toHaveLength(mail.blocks.length)
  for (const [at, block] of open.entries())
    expect(blockTexts(block, worldNames)).toMatchObject(mail.blocks[at] ?? {})
})

import { expect, test } from 'vitest'
import { sampleMails } from '#db/world/mails/mails.ts'
import { worldNames } from '#db/world/mails/names.ts'
import { sampleDay } from '#db/world/mails/shape.ts'
import { blockTexts } from '#features/mail-intake/reading-rules/mail-reading.words.ts'
import { defaultRules } from './default-rules.ts'
import { createReader } from './mail-reader.ts'

const reader = createReader(defaultRules, worldNames)
const day = Temporal.PlainDate.from(sampleDay)

test.for(sampleMails)(
  'the mail "$name" is read as a person reads it',
  ({ kind, blocks = [], ...mail }) => {
    const read = reader.read(mail, day)
    expect({ kind: read.kind, blocks: read.blocks.length }).toEqual({ kind, blocks: blocks.length })
    for (const [index, expected] of blocks.entries()) {
      const block = read.blocks[index]
      if (!block) throw new Error(`${mail.name} has no block ${index + 1}`)
      const { readings, state, item_id, title } = block
      const shown = { ...blockTexts(block, worldNames), state, item: String(item_id), title }
      const name = readings.length > 0 ? {} : { name: title }
      expect({ ...shown, ...name }).toMatchObject({ state: 'open', ...expected })
    }
  },
)

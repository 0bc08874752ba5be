import { expect } from 'vitest'
import { contextFor, test } from '#tests/support/test.ts'
import { startImport } from './mail-import-start.commands.server.ts'

test('a mail saved by Outlook is refused with what to do, not counted as one that is broken', async ({
  db,
}) => {
  const content = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
  const started = startImport(contextFor(db), { name: 'project.msg', content })
  await expect(started).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('.eml で保存しなおす'),
  })
})

import fs from 'node:fs'
import fsPromises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded into every process of the site: it syncs files as before, and no folder. */
const { fsyncSync } = fs
Reflect.set(fs, 'fsyncSync', (descriptor: number) => {
  if (!fs.fstatSync(descriptor).isDirectory()) fsyncSync(descriptor)
})

const { open } = fsPromises
Reflect.set(fsPromises, 'open', async (...args: Parameters<typeof open>) => {
  const handle: FileHandle = await open(...args)
  const { sync } = handle
  handle.sync = async () => {
    if (!(await handle.stat()).isDirectory()) await sync.call(handle)
  }
  return handle
})
syncBuiltinESMExports()
